import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export interface DefinitionListProps {
  title?: ReactNode;
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
export function DefinitionList({ title, items }: DefinitionListProps) {
  return (
    <section className={styles.section}>
      {title && <h2 className={styles.title}>{title}</h2>}
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
