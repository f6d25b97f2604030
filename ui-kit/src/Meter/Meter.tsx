import styles from './Meter.module.css';

export interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** Read aloud in place of the figures: « 12 sur 10 ». */
  valueText?: string | undefined;
}

/** A use against its ceiling; danger above it. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText ?? `${value} sur ${max}`}
      className={styles.track}
      data-over={value > max || undefined}
    >
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** How far a piece of work has come, 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </span>
  );
}
