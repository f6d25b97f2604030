import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Some of what it stands for is ticked. */
  isPartial?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A box to tick, with its words. */
export function Checkbox({
  label,
  hint,
  isLabelHidden = false,
  isPartial = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={classNames(styles.row, className)} data-disabled={rest.disabled || undefined}>
      <span className={styles.box}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
        />
        {isPartial ? (
          <Minus className={styles.mark} size={12} strokeWidth={3} aria-hidden />
        ) : (
          <Check className={styles.mark} size={12} strokeWidth={3} aria-hidden />
        )}
      </span>
      <span className={isLabelHidden ? styles.hidden : undefined}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
