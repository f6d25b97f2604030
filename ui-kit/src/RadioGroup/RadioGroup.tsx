import { useId, type ReactNode } from 'react';
import { useFieldLabelId, useFieldProps } from '../FormField/FormField.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** The key that picks it, drawn beside it. */
  shortcut?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<V extends string> {
  /** Needed when it does not stand in a `<FormField isGroup>`. */
  label?: string | undefined;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  layout?: 'row' | 'column' | undefined;
  isDisabled?: boolean | undefined;
}

/** One choice among a few, all visible. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'column',
  isDisabled = false,
}: RadioGroupProps<V>) {
  const name = useId();
  const labelId = useFieldLabelId();
  const { 'aria-describedby': describedBy } = useFieldProps();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      aria-describedby={describedBy}
      className={styles.group}
      data-layout={layout}
    >
      {options.map((option) => {
        const isOff = isDisabled || option.isDisabled === true;
        return (
          <label key={option.value} className={styles.row} data-disabled={isOff || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={value === option.value}
              disabled={isOff}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span data-look="quiet small block light">{option.hint}</span>}
            </span>
            {option.shortcut && <Kbd>{option.shortcut}</Kbd>}
          </label>
        );
      })}
    </div>
  );
}
