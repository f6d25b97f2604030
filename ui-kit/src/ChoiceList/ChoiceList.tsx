import { Check } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { holds } from '../Combobox/holds.ts';
import { SearchInput } from '../SearchInput/SearchInput.tsx';
import type { Option } from '../Select/option.ts';
import styles from './ChoiceList.module.css';

export interface ChoiceListProps<V extends string | number> {
  /** Its name for screen readers. */
  label: string;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Shows a search field; with `onSearch` the server finds, without it the options are filtered here. */
  hasSearch?: boolean | undefined;
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  searchPlaceholder?: string | undefined;
}

/** The inside of a filter: a list of choices, with a search above when the list is long. */
export function ChoiceList<V extends string | number>(props: ChoiceListProps<V>) {
  const { label, options, value, onChange, hasSearch, onSearch, isLoading, searchPlaceholder } = props;
  const name = useId();
  const [text, setText] = useState('');
  const shown = onSearch ? options : options.filter((option) => holds(option.label, text));
  /** Whoever uses this closes it at the one choice: arrows only move, as the browser's own would choose at each step. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, choice: V) => {
    if (event.key === 'Enter') onChange(choice);
    else if (!moveFrom(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={styles.wrap}>
      {hasSearch && (
        <div className={styles.search}>
          <SearchInput
            label={`Rechercher\u00a0: ${label}`}
            placeholder={searchPlaceholder}
            value={text}
            onChange={(next) => {
              setText(next);
              onSearch?.(next);
            }}
          />
        </div>
      )}
      <div role="radiogroup" aria-label={label} aria-busy={isLoading || undefined} className={styles.list}>
        {shown.map((option) => (
          <label
            key={option.value}
            className={styles.row}
            data-look="option ring-around"
            data-disabled={option.isDisabled || undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              onKeyDown={(event) => onKeyDown(event, option.value)}
            />
            {option.icon}
            <span data-look="fill">
              {option.label}
              {(option.isDisabled ? option.reason : option.hint) && (
                <span className={styles.hint}>{option.isDisabled ? option.reason : option.hint}</span>
              )}
            </span>
            <Check className={styles.check} strokeWidth={2} />
          </label>
        ))}
        {shown.length === 0 && (
          <p className={styles.empty}>{isLoading ? 'Recherche en cours' : 'Aucun résultat.'}</p>
        )}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Whether the key moves the focus to another choice of the list. */
function moveFrom(choice: HTMLInputElement, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const all = [...choice.closest('[role]')!.querySelectorAll<HTMLInputElement>('input:enabled')];
  all.at((all.indexOf(choice) + step) % all.length)?.focus();
  return true;
}
