import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import styles from './Requests.module.css';
import type { Status } from './coverage-requests.api.ts';
import { peopleToChoose, statusesToChoose, type Person } from './filter-options.tsx';
import { isFiltered, NO_FILTER, type RequestFilter } from './request-filter.ts';

export interface CurrentFiltersProps {
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
  /** Null where nobody may filter by practitioner (all plans but 4). */
  practitioners: readonly Person[] | null;
  /** Those that a PEC of this list may have. */
  statuses: readonly Status[];
  /** Neither of them is known yet. */
  isLoading?: boolean;
  /** How many PEC answer to it; absent while unknown. */
  total: number | undefined;
}

/** What tells the PEC under way apart: words, status, and whose patient it is. */
export function CurrentFilters({
  filter,
  onChange,
  practitioners,
  statuses,
  isLoading = false,
  total,
}: CurrentFiltersProps) {
  return (
    <section aria-label="Filtres" className={styles.current}>
      <div className={styles.words}>
        <ListWords
          value={filter.words ?? ''}
          onChange={(words) => onChange({ ...filter, words: words || null })}
        />
      </div>
      <ChoiceFilter<number>
        label="Statut"
        options={statusesToChoose(statuses)}
        isLoading={isLoading}
        value={filter.statusId}
        onChange={(statusId) => onChange({ ...filter, statusId })}
      />
      {practitioners && (
        <ChoiceFilter<number>
          label="Praticien"
          options={peopleToChoose(practitioners)}
          isLoading={isLoading}
          value={filter.userId}
          onChange={(userId) => onChange({ ...filter, userId })}
          hasSearch
        />
      )}
      {isFiltered(filter) && (
        <p className={styles.found}>
          <output>{total !== undefined && `${formatCount(total)} PEC`}</output>
          {total !== 0 && (
            <Button tone="quiet" size="small" onClick={() => onChange(NO_FILTER)}>
              Effacer
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
