import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { DaysFilter } from '@accordent/ui-kit/FilterChip/DaysFilter.tsx';
import { TicksFilter } from '@accordent/ui-kit/FilterChip/TicksFilter.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import type { ReactNode } from 'react';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { statusOf } from '@accordent/api/client/statuses.ts';
import type { Status } from './coverage-requests.api.ts';
import { DeskFilters } from './DeskFilters.tsx';
import { isNarrowed, type ListFilters } from './list-filters.ts';

export interface RequestFiltersProps {
  filters: ListFilters;
  statuses: readonly Status[];
  /** The chip that filters by practitioner. */
  practitioner: ReactNode;
  now: Date;
  onChange: (change: Partial<ListFilters>) => void;
  onClear: () => void;
  /** Keeps the list as a view. */
  views?: ReactNode;
  /** Chooses the columns. */
  columns?: ReactNode;
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
  views,
  columns,
  summary,
}: RequestFiltersProps) {
  const isFiltered = isNarrowed(filters) || filters.from !== null || filters.to !== null;
  return (
    <FilterBar
      aside={
        <span data-look="row">
          {summary && <output aria-live="polite">{summary}</output>}
          {views}
          {columns}
        </span>
      }
    >
      <ListWords value={filters.search} onChange={(search) => onChange({ search })} />
      {practitioner}
      <DaysFilter value={{ from: filters.from, to: filters.to }} today={toIsoDay(now)} onChange={onChange} />
      <TicksFilter
        label="Statut"
        options={statuses.map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <Icon name={statusOf(id).icon} color={color} />,
        }))}
        values={filters.statusIds}
        onChange={(statusIds) => onChange({ statusIds })}
      />
      {filters.isSent !== null && (
        <ChoiceFilter
          label="Envoi"
          options={[
            { value: 1, label: 'Envoyées' },
            { value: 0, label: 'Non envoyées' },
          ]}
          value={Number(filters.isSent)}
          onChange={(chosen) => onChange({ isSent: chosen === null ? null : chosen === 1 })}
        />
      )}
      <DeskFilters filters={filters} onChange={onChange} />
      {isFiltered && (
        <Button tone="quiet" size="small" onClick={onClear}>
          Effacer les filtres
        </Button>
      )}
    </FilterBar>
  );
}
