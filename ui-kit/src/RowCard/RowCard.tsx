import type { ReactNode } from 'react';
import styles from './RowCard.module.css';

export interface RowCardProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children?: ReactNode;
  /** The last line, spread to both ends. */
  foot?: ReactNode;
}

/** A row of a table as a card, on a phone. */
export function RowCard({ title, aside, children, foot }: RowCardProps) {
  return (
    <span data-look="stack gap-4">
      <span className={styles.ends}>
        <span data-look="strong breaks">{title}</span>
        {aside}
      </span>
      {children}
      {foot && <span className={styles.ends}>{foot}</span>}
    </span>
  );
}

/** A quieter line of a card. */
export function RowCardLine({ children }: { children: ReactNode }) {
  return <span data-look="quiet small breaks">{children}</span>;
}
