import type { ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title: a link, a button. */
  action?: ReactNode;
  children: ReactNode;
  /** The children reach the edges (a table, a list of rows). */
  isFlush?: boolean | undefined;
}

/** A white sheet on the page of the portal, or a section of the back-office. Never a card in a card. */
export function Card({ title, action, children, isFlush = false }: CardProps) {
  return (
    <section className={styles.card}>
      {title && (
        <header className={styles.head}>
          <h2 data-look="row bold">{title}</h2>
          {action}
        </header>
      )}
      <div className={styles.body} data-flush={isFlush || undefined}>
        {children}
      </div>
    </section>
  );
}
