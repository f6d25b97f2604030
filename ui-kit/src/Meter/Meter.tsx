import styles from './Meter.module.css';

export interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** Read aloud in place of the figures; default « 12 sur 10 ». */
  valueText?: string | undefined;
}

/** A use against its ceiling; danger above it. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <span className={styles.track} data-over={value > max || undefined}>
      <meter className={styles.spoken} aria-label={label} min={0} max={max} value={Math.min(value, max)}>
        {valueText ?? `${value} sur ${max}`}
      </meter>
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** How far a piece of work has come, 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <span className={styles.track}>
      <progress className={styles.spoken} aria-label={label} max={100} value={percent}>
        {percent}&nbsp;%
      </progress>
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </span>
  );
}
