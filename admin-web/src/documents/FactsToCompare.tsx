import type { ReactNode } from 'react';
import { AgreementMarks, readText } from './AgreementMarks.tsx';
import type { ReadFact } from './documents.api.ts';
import styles from './FactsToCompare.module.css';

export type ComparedFact = {
  readonly term: string;
  readonly value: ReactNode;
  /** The screen says it elsewhere too: left out where there is little room. */
  readonly isElsewhere?: boolean;
  /** Where it was found on the papers; none: nothing was read that speaks of it. */
  readonly marks?: readonly ReadFact['marks'][number][];
  /** The value as text, so that what differs from it can be shown. */
  readonly text?: string;
};

/** What is held of the PEC, above the papers that it is compared with. */
export function FactsToCompare({ facts }: { facts: readonly ComparedFact[] }) {
  return (
    <dl className={styles.facts} aria-label="À comparer">
      {facts.map(({ term, value, isElsewhere, marks = [], text = '' }) => (
        <div
          key={term}
          className={styles.fact}
          data-elsewhere={isElsewhere}
          data-long={isLong(value, marks) || undefined}
        >
          <dt>{term}</dt>
          <dd>
            {typeof value === 'string' ? (
              <span className={styles.value} title={value}>
                {value}
              </span>
            ) : (
              value
            )}
            {marks.length > 0 && <AgreementMarks held={text} marks={marks} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where there is little room it is cut before the others are; its title tells the rest. */
const LONG = 24;

const isLong = (value: ReactNode, marks: readonly ReadFact['marks'][number][]): boolean =>
  [typeof value === 'string' ? value : '', ...marks.map(({ read }) => readText(read))].some(
    (text) => text.length > LONG,
  );
