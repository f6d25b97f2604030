import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { auditKinds } from './audit-kinds.ts';

/** What the address says of the journal's filters; '' where one is free, days as yyyy-MM-dd. */
export interface AuditFilterValues {
  entity: string;
  adminId: string;
  from: string;
  to: string;
}

export interface AuditFiltersProps {
  values: AuditFilterValues;
  /** The staff, by name. */
  staff: readonly { id: number; name: string }[];
  /** yyyy-MM-dd. */
  today: string;
  onChange: (next: Partial<AuditFilterValues>) => void;
}

/** The chips of the journal: who, when, on which kind of record. */
export function AuditFilters({ values, staff, today, onChange }: AuditFiltersProps) {
  const { entity, adminId, from, to } = values;
  const range = { from: from || null, to: to || null };
  return (
    <>
      <FilterChip
        label="Utilisateur"
        value={adminId && (staff.find(({ id }) => String(id) === adminId)?.name ?? `n° ${adminId}`)}
        onClear={() => onChange({ adminId: '' })}
      >
        {(close) => (
          <ChoiceList
            label="Utilisateur"
            isSingle
            hasSearch={staff.length > 8}
            options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            values={adminId ? [adminId] : []}
            onChange={([next]) => {
              onChange({ adminId: next ?? '' });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Période"
        value={from || to ? describeRange(range) : undefined}
        onClear={() => onChange({ from: '', to: '' })}
      >
        {(close) => (
          <DateRangePanel
            value={range}
            today={today}
            onApply={(next) => {
              onChange({ from: next.from ?? '', to: next.to ?? '' });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Type de fiche"
        value={auditKinds.find(({ value }) => value === entity)?.label}
        onClear={() => onChange({ entity: '' })}
      >
        {(close) => (
          <ChoiceList
            label="Type de fiche"
            isSingle
            hasSearch
            options={auditKinds}
            values={auditKinds.flatMap(({ value }) => (value === entity ? [value] : []))}
            onChange={([next]) => {
              onChange({ entity: next ?? '' });
              close();
            }}
          />
        )}
      </FilterChip>
    </>
  );
}
