import type { KeyboardEvent } from 'react';
import { TickBox } from '../Checkbox/Checkbox.tsx';
import type { Option } from '../Select/option.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './FilterChip.module.css';

export interface TicksFilterProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  /** None: the filter is free. */
  values: readonly V[];
  onChange: (values: readonly V[]) => void;
}

/** The chip that keeps what has one of several values: the name of one, else how many. */
export function TicksFilter<V extends string | number>({
  label,
  options,
  values,
  onChange,
}: TicksFilterProps<V>) {
  const [only] = values;
  const named = options.find(({ value }) => value === only)?.label ?? `n°\u00a0${only}`;
  const toggle = (value: V) =>
    onChange(values.includes(value) ? values.filter((kept) => kept !== value) : [...values, value]);
  return (
    <FilterChip
      label={label}
      value={values.length < 2 ? only !== undefined && named : String(values.length)}
      onClear={() => onChange([])}
    >
      {(close) => (
        <fieldset aria-label={label} className={styles.ticks}>
          {options.map((option) => (
            <label key={option.value} data-look="option ring-around">
              <TickBox
                checked={values.includes(option.value)}
                onChange={() => toggle(option.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') {
                    // The last one that is wanted.
                    if (!values.includes(option.value)) toggle(option.value);
                    close();
                  } else if (!move(event)) return;
                  event.preventDefault();
                }}
              />
              {option.icon}
              <span data-look="fill">{option.label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FilterChip>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Whether the key moves the focus to another choice. */
function move({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const step = steps[key];
  if (step === undefined) return false;
  const all = [...currentTarget.closest('fieldset')!.querySelectorAll('input')];
  all.at((all.indexOf(currentTarget) + step) % all.length)?.focus();
  return true;
}
