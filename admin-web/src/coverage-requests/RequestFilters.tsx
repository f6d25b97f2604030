import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { StatusIcon } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useEffect, useRef, useState } from 'react';
import { usePractitionerChoices } from './coverage-requests.api.ts';
import type { Status } from './coverage-requests.api.ts';
import type { ListFilters } from './list-filters.ts';
import { statusIcon } from './status-icons.ts';

export interface RequestFiltersProps {
  filters: ListFilters;
  statuses: readonly Status[];
  now: Date;
  onChange: (change: Partial<ListFilters>) => void;
  onClear: () => void;
  /** How many there are: '58 PEC'. */
  summary: string | undefined;
}

const TYPING_MS = 250;

/** Search, practitioner, period and status, as chips that can be taken off. */
export function RequestFilters({ filters, statuses, now, onChange, onClear, summary }: RequestFiltersProps) {
  const isFiltered = filters.search !== '' || filters.userId !== null || filters.statusId !== null || filters.from !== null || filters.to !== null;
  return (
    <FilterBar aside={summary && <output aria-live="polite">{summary}</output>}>
      <Words value={filters.search} onChange={(search) => onChange({ search })} />
      <PractitionerFilter filters={filters} onChange={onChange} />
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
            options={statuses.map(({ id, name, color }) => ({ value: id, label: name, icon: <StatusIcon name={name} color={color} icon={statusIcon(id)} /> }))}
            values={filters.statusId === null ? [] : [filters.statusId]}
            onChange={([id]) => {
              onChange({ statusId: id ?? null });
              close();
            }}
          />
        )}
      </FilterChip>
      {isFiltered && (
        <Button tone="quiet" size="small" onClick={onClear}>
          Effacer les filtres
        </Button>
      )}
    </FilterBar>
  );
}

/** The words wait for a pause in the typing; the address changes from elsewhere too. */
function Words({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  if (known !== value) {
    setKnown(value);
    if (words.trim() !== value) setWords(value);
  }
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => latest.current(words.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, value]);
  useShortcuts({ '/': () => input.current?.focus() });
  return <SearchInput ref={input} label="Rechercher dans la liste" placeholder="Rechercher dans la liste" shortcut="/" value={words} onChange={setWords} />;
}

function PractitionerFilter({ filters, onChange }: Pick<RequestFiltersProps, 'filters' | 'onChange'>) {
  const [text, setText] = useState('');
  const { practitioners, isLoading } = usePractitionerChoices(text);
  return (
    <FilterChip label="Praticien" value={filters.userName || undefined} onClear={() => onChange({ userId: null, userName: '' })}>
      {(close) => (
        <ChoiceList
          label="Praticien"
          isSingle
          hasSearch
          searchPlaceholder="Nom du praticien"
          onSearch={setText}
          isLoading={isLoading}
          options={practitioners.map(({ id, name }) => ({ value: id, label: name }))}
          values={filters.userId === null ? [] : [filters.userId]}
          onChange={([id]) => {
            const chosen = practitioners.find((practitioner) => practitioner.id === id);
            onChange({ userId: id ?? null, userName: chosen?.name ?? '' });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
