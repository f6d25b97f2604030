import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DateRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import type { DayBounds } from '@accordent/ui-kit/DateRange/day-range.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Decision, ValidityState } from '@accordent/api/client/answers.ts';
import { decisions, results } from '@accordent/api/client/decisions.ts';
import { PersonChoice, StatusChoice } from './filter-choices.tsx';
import type { Person } from './filter-options.tsx';
import styles from './Requests.module.css';
import type { Status } from './coverage-requests.api.ts';
import { isFiltered, NO_FILTER, type RequestFilter } from './request-filter.ts';

export interface RequestFiltersProps {
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
  patients: readonly Person[];
  /** Absent where nobody may filter by practitioner (all plans but 4). */
  practitioners: readonly Person[] | null;
  statuses: readonly Status[];
  /** Today in Paris, `2026-11-21`. */
  today: string;
  /** The days of the first and of the latest PEC. */
  bounds: DayBounds;
  /** How many PEC answer to it; absent while unknown. */
  total: number | undefined;
}

/** Words, patient, practitioner, status, period: each at once in the address. */
export function RequestFilters({
  filter,
  onChange,
  patients,
  practitioners,
  statuses,
  today,
  bounds,
  total,
}: RequestFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const set = Object.entries(filter).filter(
    ([name, value]) => value !== null && name !== 'to' && name !== 'words',
  ).length;
  return (
    <section aria-label="Filtres" className={styles.bar}>
      <div className={styles.filterHead}>
        <ListWords
          value={filter.words ?? ''}
          onChange={(words) => onChange({ ...filter, words: words || null })}
        />
        <Button
          icon={<SlidersHorizontal size={18} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filtrer{set > 0 && ` (${set})`}
        </Button>
      </div>
      <div className={styles.filters} data-closed={!isOpen || undefined}>
        <FormField label="Patient">
          <PersonChoice
            people={patients}
            id={filter.patientId}
            placeholder="Tous les patients"
            onChange={(patientId) => onChange({ ...filter, patientId })}
          />
        </FormField>
        {practitioners && (
          <FormField label="Praticien">
            <PersonChoice
              people={practitioners}
              id={filter.userId}
              placeholder="Tous les praticiens"
              onChange={(userId) => onChange({ ...filter, userId })}
            />
          </FormField>
        )}
        <FormField label="Statut">
          <StatusChoice
            statuses={statuses}
            id={filter.statusId}
            onChange={(statusId) => onChange({ ...filter, statusId })}
          />
        </FormField>
        <FormField label="Réponse">
          <Select<Decision | ''>
            value={filter.result}
            placeholder="Toutes les réponses"
            onChange={(result) => onChange({ ...filter, result: result || null })}
            options={[
              { value: '', label: 'Toutes les réponses' },
              ...results.map((value) => ({ value, label: decisions[value] })),
            ]}
          />
        </FormField>
        <FormField label="Accord valable">
          <Select<ValidityState | ''>
            value={filter.validity}
            placeholder="Peu importe"
            onChange={(validity) => onChange({ ...filter, validity: validity || null })}
            options={[
              { value: '', label: 'Peu importe' },
              { value: 'soon', label: 'Moins de 30\u00a0jours' },
              { value: 'over', label: 'Plus valable' },
            ]}
          />
        </FormField>
        <FormField label="Créée" isGroup>
          <DateRange
            label="Période de création"
            value={{ from: filter.from, to: filter.to }}
            today={today}
            bounds={bounds}
            onApply={({ from, to }) => onChange({ ...filter, from, to })}
          />
        </FormField>
      </div>
      <div className={styles.filterFoot}>
        <output>{total !== undefined && `${formatCount(total)} PEC`}</output>
        {isFiltered(filter) && total !== 0 && (
          <Button tone="quiet" size="small" onClick={() => onChange(NO_FILTER)}>
            Effacer les filtres
          </Button>
        )}
      </div>
    </section>
  );
}
