import styles from './Logo.module.css';

const CROWN =
  'M6.2 21C6.2 16.6 3.6 13.4 3.6 9 3.6 5.4 5.9 3.2 8.7 3.2 10.2 3.2 11 3.9 12 3.9 13 3.9 13.8 3.2 15.3 3.2 18.1 3.2 20.4 5.4 20.4 9 20.4 13.4 17.8 16.6 17.8 21';
const TICK = 'M8.7 12.4 11.2 14.9 15.6 9.6';

/** The two paths of the mark: a molar seen as an A, whose bar is the tick of the agreement. */
export const markPaths = { crown: CROWN, tick: TICK };

/** The mark alone; never under 16 px. */
export function Mark({ size = 24, label }: { size?: number; label?: string | undefined }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={CROWN} />
      <path d={TICK} />
    </svg>
  );
}

/** Mark and word. The name is that of the product's configuration. `size` is that of the word, in px. */
export function Logo({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo} style={{ fontSize: size }}>
      <Mark size={Math.round(size * 1.28)} />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
