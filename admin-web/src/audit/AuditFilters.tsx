import { auditKinds } from '@accordent/api/client/audit-kinds.ts';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { DaysFilter } from '@accordent/ui-kit/FilterChip/DaysFilter.tsx';

/** What the address says of the journal's filters; '' where one is free, days as yyyy-MM-dd. */
export interface AuditFilterValues {
  entity: string;
  adminId: string;
  from: string;
  to: string;
  /** 'looks': only looks at what is secret, and what was taken out. */
  only: string;
}

export interface AuditFiltersProps {
  values: AuditFilterValues;
  /** The staff, by name. */
  staff: readonly { id: number; name: string }[];
  /** yyyy-MM-dd. */
  today: string;
  onChange: (next: Partial<AuditFilterValues>) => void;
}

const onlyLooks = [{ value: 'looks', label: 'Consultations et exports' }] as const;

/** The chips of the journal: who, when, on which kind of record. */
export function AuditFilters({ values, staff, today, onChange }: AuditFiltersProps) {
  const { entity, adminId, from, to, only } = values;
  return (
    <>
      <ChoiceFilter
        label="Utilisateur"
        hasSearch={staff.length > 8}
        options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={adminId || null}
        onChange={(next) => onChange({ adminId: next ?? '' })}
      />
      <DaysFilter
        value={{ from: from || null, to: to || null }}
        today={today}
        onChange={(next) => onChange({ from: next.from ?? '', to: next.to ?? '' })}
      />
      <ChoiceFilter
        label="Type de fiche"
        hasSearch
        options={auditKinds}
        value={auditKinds.find(({ value }) => value === entity)?.value ?? null}
        onChange={(next) => onChange({ entity: next ?? '' })}
      />
      <ChoiceFilter
        label="Actions"
        options={onlyLooks}
        value={only === 'looks' ? only : null}
        onChange={(next) => onChange({ only: next ?? '' })}
      />
    </>
  );
}
