import type { ReactNode } from 'react';
import styles from './FactsToCompare.module.css';

/** What is held of the PEC, above the papers that it is compared with. */
export function FactsToCompare({
  facts,
}: {
  facts: readonly { readonly term: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className={styles.facts} aria-label="À comparer">
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
