import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** The white card around a table of the portal, or around its cards on a phone. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
