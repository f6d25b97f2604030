import type { ReactNode } from 'react';
import styles from './FactLine.module.css';

/** Facts side by side under a title, a dot between two; a line never begins with one. */
export const FactLine = ({ children }: { children: ReactNode }) => (
  <span className={styles.frame}>
    <span className={styles.line}>{children}</span>
  </span>
);

/** One of them; a `isWide` one is left out on a phone. */
export const Fact = ({ isWide = false, children }: { isWide?: boolean | undefined; children: ReactNode }) => (
  <span className={styles.fact} data-wide={isWide || undefined}>
    {children}
  </span>
);
