import { Check } from 'lucide-react';
import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Checkbox.module.css';

/** The box of a Checkbox, and of each row of a TickList. */
export const TickBox = (props: ComponentProps<'input'>) => (
  <span className={styles.box}>
    <input {...props} type="checkbox" className={styles.input} />
    <Check className={styles.mark} size={12} strokeWidth={3} />
  </span>
);

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A box to tick, with its words. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)} data-disabled={rest.disabled || undefined}>
      <TickBox {...rest} />
      <span>
        {label}
        {hint && <span data-look="quiet small block">{hint}</span>}
      </span>
    </label>
  );
}
