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
  /** The chosen values; with `isSingle` none or one. */
  values: readonly V[];
  onChange: (values: V[]) => void;
  isSingle?: boolean | undefined;
  /** Shows a search field; with `onSearch` the server finds, without it the options are filtered here. */
  hasSearch?: boolean | undefined;
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  searchPlaceholder?: string | undefined;
  emptyText?: string | undefined;
}

/** The inside of a filter: a list of boxes or radios, with a search above when the list is long. */
export function ChoiceList<V extends string | number>({
  label,
  options,
  values,
  onChange,
  isSingle = false,
  hasSearch = false,
  onSearch,
  isLoading = false,
  searchPlaceholder,
  emptyText = 'Aucun résultat.',
}: ChoiceListProps<V>) {
  const name = useId();
  const [text, setText] = useState('');
  const shown = onSearch ? options : options.filter((option) => holds(option.label, text));
  const toggle = (value: V, isOn: boolean) => {
    if (isSingle) onChange(isOn ? [value] : []);
    else onChange(isOn ? [...values, value] : values.filter((kept) => kept !== value));
  };
  /** Whoever uses this closes it at the one choice: arrows only move, as the browser's own would choose at each step. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, value: V) => {
    if (event.key === 'Enter') toggle(value, true);
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
      <div
        role={isSingle ? 'radiogroup' : 'group'}
        aria-label={label}
        aria-busy={isLoading || undefined}
        className={styles.list}
      >
        {shown.map((option) => (
          <label key={option.value} className={styles.row} data-disabled={option.isDisabled || undefined}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              className={styles.input}
              checked={values.includes(option.value)}
              disabled={option.isDisabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onKeyDown={isSingle ? (event) => onKeyDown(event, option.value) : undefined}
            />
            {option.icon}
            <span className={styles.words}>
              {option.label}
              {(option.isDisabled ? option.reason : option.hint) && (
                <span className={styles.hint}>{option.isDisabled ? option.reason : option.hint}</span>
              )}
            </span>
            <Check className={styles.check} size={16} strokeWidth={2} aria-hidden />
          </label>
        ))}
        {shown.length === 0 && <p className={styles.empty}>{isLoading ? 'Recherche en cours' : emptyText}</p>}
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
