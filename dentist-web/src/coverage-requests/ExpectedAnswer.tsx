import { expectedTitle } from '@accordent/api/client/expected-title.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { daysBetween, formatShortDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { CalendarClock } from 'lucide-react';
import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';
import styles from './ExpectedAnswer.module.css';

export interface ExpectedAnswerProps {
  expected: NonNullable<OwnCoverageRequestRecord['expected']>;
  /** The day on which the late insurer is reminded; null: nothing is planned. */
  insurerChasedOn?: OwnCoverageRequestRecord['insurerChasedOn'];
  /** The answer is to a prolongation: its agreement stands meanwhile. */
  isProlonging?: boolean;
  /** Since when the insurer has it, and how many working days that is. */
  waiting: Pick<OwnCoverageRequestRecord['nextAction'], 'since' | 'days'>;
}

/** By when the insurer should answer: the two days, and where today stands between sending and them. */
export function ExpectedAnswer({
  expected,
  insurerChasedOn = null,
  isProlonging = false,
  waiting: { since, days },
}: ExpectedAnswerProps) {
  const now = useNow();
  const { p50, p90, text, basis, answers, late, awaits } = expected;
  const counted = awaits === 'payment' ? 'règlement' : 'réponse';
  const title = expectedTitle(expected);
  const last = p90 ?? p50;
  // The rail runs on a little behind what comes last.
  const length = Math.max(last, days, 1) * 1.12;
  const at = (day: number) => `${(100 * Math.min(day, length)) / length}%`;
  return (
    <Card>
      <div className={styles.expected} data-late={late > 0 || undefined}>
        <p className={styles.head}>
          <CalendarClock size={16} />
          {late > 0 ? `${title} ${text}` : title}
        </p>
        <h2 className={styles.title}>
          {late > 0
            ? `en retard de ${late}\u00a0j${insurerChasedOn ? `, ${planned(insurerChasedOn, now)}` : ''}`
            : text}
        </h2>
        <div className={styles.rail} aria-hidden>
          <span className={styles.passed} style={{ width: at(days) }} />
          <span className={styles.span} style={{ left: at(p50), right: `calc(100% - ${at(last)})` }} />
          <span className={styles.today} style={{ left: at(days) }} />
        </div>
        <p className={styles.sent}>
          {awaits === 'payment'
            ? 'Factures transmises'
            : isProlonging
              ? 'Prolongation demandée'
              : 'Transmise'}{' '}
          le {formatShortDate(since)}
          {days > 0 && `, il y a ${days}\u00a0j ${days > 1 ? 'ouvrés' : 'ouvré'}`}
        </p>
        <p className={styles.basis}>
          <span>{basis}</span>
          <b>{`${formatCount(answers)} ${counted}${answers > 1 ? 's' : ''}`}</b>
        </p>
      </div>
    </Card>
  );
}

function planned(day: string, now: Date): string {
  const days = daysBetween(now, day);
  const when = days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `le ${formatShortDate(day)}`;
  return `relance prévue ${when}`;
}
