import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export interface FactListProps {
  /** `Fact`s. */
  children: ReactNode;
}

/** A record to read: terms in one column, their values beside them; under them on a phone. */
export function FactList({ children }: FactListProps) {
  return <dl className={styles.facts}>{children}</dl>;
}

export interface FactProps {
  term: string;
  /** Without one, a dash stands there. Line breaks are kept. */
  children?: ReactNode;
}

/** One line of a `FactList`. */
export function Fact({ term, children }: FactProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children || children === 0 ? children : <span data-look="faint">—</span>}</dd>
    </>
  );
}
