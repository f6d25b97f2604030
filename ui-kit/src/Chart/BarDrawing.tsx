import { scaleLinear } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { Bar } from './chart-data.ts';
import styles from './BarDrawing.module.css';

export interface BarDrawingProps {
  title: string;
  description: string;
  bars: readonly Bar[];
  shown: (value: number | null) => string;
  full: number | undefined;
}

/** The drawing of a BarChart; loaded apart, with the library. */
export default function BarDrawing({ title, description, bars, shown, full }: BarDrawingProps) {
  const id = useId();
  const length = scaleLinear({
    domain: [0, full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0))],
    range: [0, 100],
    clamp: true,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars beside texts are no <img>
    <div role="img" aria-label={title} aria-describedby={id}>
      <VisuallyHidden>
        <span id={id}>{description}</span>
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden>
        {bars.map(({ label, value, hint }) => (
          <div key={label} className={styles.bar}>
            <span className={styles.label} title={label}>
              {label}
              {hint && <span className={styles.hint}> {hint}</span>}
            </span>
            <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" focusable="false">
              {value !== null && (
                <BarShape className={styles.fill} x={0} y={0} width={Math.max(0, length(value))} height={8} />
              )}
            </svg>
            <span className={styles.value}>{shown(value)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
