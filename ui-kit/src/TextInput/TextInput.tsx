import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldProps } from '../FormField/FormField.tsx';
import styles from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Before the text: an icon. */
  leading?: ReactNode;
  /** After the text: a unit, a key, a small button. */
  trailing?: ReactNode;
  align?: 'start' | 'end' | undefined;
}

/** A field of one line. Takes every native attribute, so `register()` of react-hook-form fits. */
export function TextInput({
  leading,
  trailing,
  align = 'start',
  className,
  readOnly,
  ...rest
}: TextInputProps) {
  return (
    <span
      className={classNames(styles.box, className)}
      data-readonly={readOnly || undefined}
      data-align={align}
    >
      {leading && <span className={styles.leading}>{leading}</span>}
      <input type="text" {...useFieldProps()} {...rest} readOnly={readOnly} className={styles.input} />
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </span>
  );
}
