import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** A CSS width. */
  width?: string | number | undefined;
  height?: number | undefined;
  shape?: 'bar' | 'disc' | undefined;
}

/** The place of a text that is on its way. */
export function Skeleton({ width = '100%', height, shape = 'bar' }: SkeletonProps) {
  const size = height ?? (shape === 'disc' ? 32 : 12);
  return (
    <span
      className={styles.bar}
      data-shape={shape}
      aria-hidden
      style={{ width: shape === 'disc' ? size : width, height: size }}
    />
  );
}

const widths = ['92%', '100%', '78%', '64%'];

/** Several lines on their way; says « Chargement » once to screen readers. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      <output data-look="heard">Chargement</output>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length]} />
      ))}
    </span>
  );
}
