import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { statusIcon } from '../shared/status-icons.ts';
import { useHasKeyboard } from '../shared/use-has-keyboard.ts';
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

const TYPING_MS = 250;

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
    filters.from !== null ||
    filters.to !== null;
  return (
    <FilterBar aside={summary && <output aria-live="polite">{summary}</output>}>
      <Words value={filters.search} onChange={(search) => onChange({ search })} />
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
  const hasKeyboard = useHasKeyboard();
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
    // A record opened before the pause is over wins: while its code loads, this list is hidden but still alive.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) latest.current(words.trim());
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, value]);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <SearchInput
      ref={input}
      label="Rechercher dans la liste"
      placeholder="Rechercher dans la liste"
      shortcut={hasKeyboard ? '/' : undefined}
      value={words}
      onChange={setWords}
    />
  );
}
