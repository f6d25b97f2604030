import { FEW_ANSWERS } from '@accordent/api/client/statistics.ts';
import { formatPercent } from '@accordent/ui-kit/format/money.ts';
import { wholePercents } from '@accordent/ui-kit/format/whole-percents.ts';
import { inPercent } from './barometer-columns.tsx';
import type { InsurerLine } from './statistics.api.ts';
import styles from './Barometer.module.css';

/** What an insurer's answers were: each part named with its share, never by colour alone. Nothing is told of few. */
export function DecisionShares({ line }: { line: InsurerLine }) {
  const { answers, decided, agreementRate, askedAgain } = line;
  if (askedAgain === null) return <p data-look="quiet">Moins de {FEW_ANSWERS} réponses.</p>;
  if (agreementRate === null) return <p data-look="quiet">Moins de {FEW_ANSWERS} décisions.</p>;
  const agreed = (agreementRate * decided) / answers;
  const refused = decided / answers - agreed;
  const parts = [
    { kind: 'agreed', label: 'accords', share: agreed },
    { kind: 'refused', label: 'refus', share: refused },
    { kind: 'asked', label: 'pièces redemandées', share: askedAgain },
  ] as const;
  // What was asked again stands in a column above too: it stays as that says, the two others make what is left.
  const asked = inPercent(askedAgain);
  const percents = [...wholePercents([agreed, refused], 100 - asked), asked];
  return (
    <div data-look="stack gap-6">
      <div className={styles.decisions} aria-hidden>
        {parts.map(
          ({ kind, share }) =>
            share > 0 && <span key={kind} data-part={kind} style={{ width: `${100 * share}%` }} />,
        )}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ kind, label }, place) => (
          <li key={kind}>
            <i data-part={kind} aria-hidden /> {label} <b>{formatPercent(percents[place]! / 100)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
