import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import type { ReactNode } from 'react';
import { ListWords } from '../shared/ListWords.tsx';
import { statusIcon } from '@accordent/api/client/status-icons.ts';
import type { Status } from './coverage-requests.api.ts';
import type { ListFilters } from './list-filters.ts';

export interface RequestFiltersProps {
  filters: ListFilters;
  statuses: readonly Status[];
  /** The chip that filters by practitioner. */
  practitioner: ReactNode;
  now: Date;
  onChange: (change: Partial<ListFilters>) => void;
  onClear: () => void;
  /** How many there are: '58 PEC'. */
  summary: string | undefined;
}

/** Search, practitioner, period and status, as chips that can be taken off. */
export function RequestFilters({
  filters,
  statuses,
  practitioner,
  now,
  onChange,
  onClear,
  summary,
}: RequestFiltersProps) {
  const isFiltered =
    filters.search !== '' ||
    filters.userId !== null ||
    filters.statusId !== null ||
    filters.isSent !== null ||
    filters.from !== null ||
    filters.to !== null;
  return (
    <FilterBar aside={summary && <output aria-live="polite">{summary}</output>}>
      <ListWords value={filters.search} onChange={(search) => onChange({ search })} />
      {practitioner}
      <FilterChip
        label="Période"
        value={filters.from || filters.to ? describeRange({ from: filters.from, to: filters.to }) : undefined}
        onClear={() => onChange({ from: null, to: null })}
      >
        {(close) => (
          <DateRangePanel
            value={{ from: filters.from, to: filters.to }}
            today={toIsoDay(now)}
            onApply={(range) => {
              onChange(range);
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Statut"
        value={statuses.find(({ id }) => id === filters.statusId)?.name}
        onClear={() => onChange({ statusId: null })}
      >
        {(close) => (
          <ChoiceList
            label="Statut"
            isSingle
            options={statuses.map(({ id, name, color }) => ({
              value: id,
              label: name,
              icon: <Icon name={statusIcon(id)} color={color} />,
            }))}
            values={filters.statusId === null ? [] : [filters.statusId]}
            onChange={([id]) => {
              onChange({ statusId: id ?? null });
              close();
            }}
          />
        )}
      </FilterChip>
      {filters.isSent !== null && (
        <FilterChip
          label="Envoi"
          value={filters.isSent ? 'Envoyées' : 'Non envoyées'}
          onClear={() => onChange({ isSent: null })}
        >
          {(close) => (
            <ChoiceList
              label="Envoi"
              isSingle
              options={[
                { value: 1, label: 'Envoyées' },
                { value: 0, label: 'Non envoyées' },
              ]}
              values={[Number(filters.isSent)]}
              onChange={([chosen]) => {
                onChange({ isSent: chosen === undefined ? null : chosen === 1 });
                close();
              }}
            />
          )}
        </FilterChip>
      )}
      {isFiltered && (
        <Button tone="quiet" size="small" onClick={onClear}>
          Effacer les filtres
        </Button>
      )}
    </FilterBar>
  );
}
