import { useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { Bar, FormatNumber } from './chart-data.ts';
import { ChartFrame, type ChartLook } from './ChartFrame.tsx';
import styles from './BarChart.module.css';

export interface BarChartProps extends ChartLook {
  rowHeader: string;
  /** The head of the numbers in the table. */
  valueHeader: string;
  bars: readonly Bar[];
  format: FormatNumber;
  /** Shown for a value that is null. */
  nothing?: string | undefined;
  /** The length of a full bar; default the greatest value. */
  full?: number | undefined;
}

/** Things beside each other: a bar a line, its value at the right, a table on demand. */
export function BarChart({
  bars,
  rowHeader,
  valueHeader,
  format,
  nothing = '—',
  full,
  ...look
}: BarChartProps) {
  const shown = (value: number | null) => (value === null ? nothing : format(value));
  const id = useId();
  const whole = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <ChartFrame
      {...look}
      isEmpty={bars.length === 0}
      height={bars.length * 32 || 64}
      table={{
        rowHeader,
        rows: bars.map(({ label, hint }) => (hint ? `${label}, ${hint}` : label)),
        series: [{ label: valueHeader, values: bars.map(({ value }) => value ?? Number.NaN) }],
        format: (value) => shown(Number.isNaN(value) ? null : value),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars beside texts are no <img> */}
      <div role="img" aria-label={look.title} aria-describedby={id}>
        <VisuallyHidden>
          <span id={id}>{look.description}</span>
        </VisuallyHidden>
        <div className={styles.bars} aria-hidden>
          {bars.map(({ label, value, hint }) => (
            <div key={label} className={styles.bar}>
              <span className={styles.label} title={label}>
                {label}
                {hint && <span className={styles.hint}> {hint}</span>}
              </span>
              <span className={styles.track}>
                <span
                  className={styles.fill}
                  style={{ width: `${Math.max(0, (value ?? 0) / whole) * 100}%` }}
                />
              </span>
              <span className={styles.value}>{shown(value)}</span>
            </div>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
