import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { TickBox } from '../Checkbox/Checkbox.tsx';
import { holds } from '../Combobox/holds.ts';
import { SearchInput } from '../SearchInput/SearchInput.tsx';
import { Segments } from '../Segments/Segments.tsx';
import type { Option } from '../Select/option.ts';
import { useFieldProps } from '../FormField/FormField.tsx';
import styles from './TickList.module.css';

export interface TickListProps<V extends string | number> {
  /** Its name for screen readers. */
  label: string;
  options: readonly Option<V>[];
  /** The ticked values. */
  values: readonly V[];
  onChange: (values: V[]) => void;
  searchPlaceholder?: string | undefined;
  /** When no option holds the words typed. */
  emptyText?: string | undefined;
  /** Instead of the options, while they are on their way or when they failed. */
  notice?: string | undefined;
  isDisabled?: boolean | undefined;
}

type Shown = 'all' | 'ticked';

/** How many stand there before the others are asked for: a page has one scroll bar, not one in a list of it. */
const AT_FIRST = 8;

/**
 * Several choices among hundreds: a search, the ticked ones alone on demand, those that were ticked when it was opened
 * first, and the others once they are asked for; a tick moves no row. One stop of the Tab key: arrows, Home and End go from row to row.
 */
export function TickList<V extends string | number>({
  label,
  options,
  values,
  onChange,
  searchPlaceholder,
  emptyText = 'Aucun résultat.',
  notice,
  isDisabled = false,
}: TickListProps<V>) {
  const field = useFieldProps();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [isWhole, setIsWhole] = useState(false);
  const [active, setActive] = useState<V | null>(null);
  const [first] = useState(() => new Set(values));
  const ticked = useMemo(() => new Set(values), [values]);
  const ordered = useMemo(
    () => [
      ...options.filter(({ value }) => first.has(value)),
      ...options.filter(({ value }) => !first.has(value)),
    ],
    [options, first],
  );
  const found = ordered.filter(
    (option) => (shown === 'all' || ticked.has(option.value)) && holds(option.label, text),
  );
  const rows = isWhole || shown === 'ticked' ? found : found.slice(0, Math.max(AT_FIRST, first.size));
  const others = found.length - rows.length;
  const stop = rows.some(({ value }) => value === active) ? active : rows[0]?.value;
  const lastOfFirst =
    shown === 'all' && text === '' ? rows.findLast(({ value }) => first.has(value)) : undefined;

  const toggle = (value: V) => {
    if (isDisabled) return;
    onChange(ticked.has(value) ? values.filter((kept) => kept !== value) : [...values, value]);
  };

  /** Enter in the search. */
  function tickTheOnlyOne() {
    const [only, ...others] = rows;
    if (only && others.length === 0 && text !== '') toggle(only.value);
  }

  function showRest() {
    flushSync(() => setIsWhole(true));
    list.current?.querySelectorAll('input')[rows.length]?.focus();
  }

  function move(event: KeyboardEvent) {
    const place = rows.findIndex(({ value }) => value === stop);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: found.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next >= rows.length) flushSync(() => setIsWhole(true));
    list.current?.querySelectorAll('input')[Math.min(Math.max(next, 0), found.length - 1)]?.focus();
  }

  // In a FormField of a group the group is named already.
  const group = field.id === undefined ? { role: 'group', 'aria-label': label } : {};
  return (
    <div className={styles.frame} data-disabled={isDisabled || undefined}>
      <div className={styles.head}>
        <SearchInput
          label={`Rechercher\u00a0: ${label}`}
          placeholder={searchPlaceholder}
          value={text}
          onChange={setText}
          onSubmit={tickTheOnlyOne}
        />
        <Segments<Shown>
          label={`Montrer\u00a0: ${label}`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'Tout', count: options.length },
            { value: 'ticked', label: 'Cochés', count: ticked.size },
          ]}
        />
      </div>
      <div ref={list} className={styles.list} {...group}>
        {rows.map((option) => (
          <label
            key={option.value}
            className={styles.row}
            data-look="ring-around"
            data-last-of-first={(option === lastOfFirst && rows.length > first.size) || undefined}
          >
            <TickBox
              checked={ticked.has(option.value)}
              // Not `disabled`: the list must still be read to its end by keyboard.
              aria-disabled={isDisabled || undefined}
              tabIndex={option.value === stop ? 0 : -1}
              aria-invalid={option === rows[0] ? field['aria-invalid'] : undefined}
              onKeyDown={move}
              onFocus={() => setActive(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span data-look="breaks">
              {option.label}
              {option.hint && <span data-look="quiet small block">{option.hint}</span>}
            </span>
          </label>
        ))}
        {others > 0 && (
          <Button size="small" tone="quiet" onClick={() => showRest()}>
            {others === 1 ? 'Afficher le dernier choix' : `Afficher les ${others} autres choix`}
          </Button>
        )}
        {rows.length === 0 && (
          <p className={styles.empty}>
            {notice ?? (text === '' && shown === 'ticked' ? 'Rien n’est coché.' : emptyText)}
          </p>
        )}
      </div>
    </div>
  );
}
