import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export interface DefinitionListProps {
  title?: ReactNode;
  /** At the right of the title: a small quiet button, whose words end where the values do. */
  action?: ReactNode;
  items: readonly {
    term: ReactNode;
    value: ReactNode;
    /** The sum of what stands above: a hairline and 600. */
    isTotal?: boolean | undefined;
    /** A long value under its term instead of beside it. */
    isStacked?: boolean | undefined;
  }[];
}

/** Facts by name, term at left and value at right. */
export function DefinitionList({ title, action, items }: DefinitionListProps) {
  return (
    <section className={styles.section}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      <dl className={styles.list}>
        {items.map((item, place) => (
          <div
            key={place}
            className={styles.item}
            data-total={item.isTotal || undefined}
            data-stacked={item.isStacked || undefined}
          >
            <dt className={styles.term}>{item.term}</dt>
            <dd className={styles.value}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
