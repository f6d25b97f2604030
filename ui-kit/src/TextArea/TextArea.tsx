import { useId, useState, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { formatCount } from '../format/money.ts';
import { useFieldProps } from '../FormField/FormField.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Shows « 49 / 300 » under the field; needs `maxLength`. */
  hasCounter?: boolean | undefined;
}

/** A field of several lines that grows with its text. */
export function TextArea({ hasCounter = false, className, onChange, rows = 3, ...rest }: TextAreaProps) {
  const field = useFieldProps();
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = typeof rest.value === 'string' ? rest.value.length : typed;
  const isCounted = hasCounter && rest.maxLength !== undefined;
  const describedBy =
    [field['aria-describedby'], isCounted && counterId].filter(Boolean).join(' ') || undefined;
  return (
    <span className={styles.wrap}>
      <textarea
        {...field}
        {...rest}
        rows={rows}
        aria-describedby={describedBy}
        className={classNames(styles.area, className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {isCounted && (
        <span id={counterId} className={styles.counter}>
          {formatCount(length)} / {formatCount(rest.maxLength ?? 0)}
        </span>
      )}
    </span>
  );
}
