import { useId, type ReactNode } from 'react';
import { formatCount } from '../format/money.ts';
import styles from './Segments.module.css';

export interface SegmentsProps<V extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: V; label: ReactNode; count?: number | undefined }[];
  /** null: none yet. */
  value: V | null;
  /** As wide as its place, in equal parts; a long name is cut. */
  isWide?: boolean;
  onChange: (value: V) => void;
}

/** Two to four ways to see one list. */
export function Segments<V extends string>({ label, options, value, isWide, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments} data-wide={isWide || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} data-look="ring-around">
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span data-look="faint light">{formatCount(option.count)}</span>}
        </label>
      ))}
    </div>
  );
}
