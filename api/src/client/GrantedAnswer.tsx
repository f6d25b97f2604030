import type { RecordAnswer } from '../answers/answers.schemas.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { BadgeCheck, CircleAlert, CircleX, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './GrantedAnswer.module.css';
import { isAgreement, statusOfDecision } from './answers.ts';
import { statusOf } from './statuses.ts';

export interface GrantedAnswerProps {
  answer: RecordAnswer;
  /** « Orélia »; '' where none is known. */
  insurer: string;
  /** The way to its letter. */
  letter?: ReactNode;
}

const money = (euros: number): string => formatMoney(Math.round(euros * 100));
/** An agreement holds half a year as a rule: the bar that empties is measured by its own length, or by that. */
const USUAL_DAYS = 183;
const DAY_MS = 86_400_000;

/** « Accordé en partie par Orélia le 12 nov. 2026 »; of what is void no longer as granted. */
function headOf({ said, isLapsed, decision, date }: RecordAnswer, by: string): string {
  if (isLapsed) return `${said}, donné${by} le ${formatDate(date)}`;
  if (!isAgreement(decision)) return `${said}${by}, le ${formatDate(date)}`;
  return `${decision === 'agreement' ? 'Accordé' : 'Accordé en partie'}${by} le ${formatDate(date)}`;
}

/** What the insurer decided: what it grants, what is left to the patient where all is known, and until when. */
export function GrantedAnswer({ answer, insurer, letter }: GrantedAnswerProps) {
  const { isLapsed, decision, granted, shares, validity, conditions, reason, number } = answer;
  return (
    <div className={styles.answer}>
      <div className={styles.sums}>
        <div>
          <p className={styles.head} data-agreed={(isAgreement(decision) && !isLapsed) || undefined}>
            <DecisionIcon decision={isLapsed ? 'refusal' : decision} />
            {headOf(answer, insurer ? ` par ${insurer}` : '')}
          </p>
          {granted !== null && <p className={styles.sum}>{money(granted)}</p>}
        </div>
        {shares && !isLapsed && (
          <div className={styles.share}>
            <p className={styles.head}>Reste à charge</p>
            <p className={styles.sum}>{money(shares.patient)}</p>
          </div>
        )}
      </div>
      {shares && !isLapsed && <Shares shares={shares} />}
      {answer.secondToAsk && (
        <p className={styles.reason}>
          Seconde mutuelle à interroger&nbsp;: {answer.secondToAsk}. Sa part se déduira du reste à charge.
        </p>
      )}
      {validity && <Held validity={validity} />}
      {conditions && (
        <blockquote className={styles.quote}>
          <Quote size={16} />
          <div>
            <p>{`«\u00a0${conditions}\u00a0»`}</p>
            {number && <p data-look="quiet small">{`Dossier n°\u00a0${number}`}</p>}
          </div>
        </blockquote>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
      {!conditions && number && <p data-look="quiet small">{`Dossier n°\u00a0${number}`}</p>}
      {letter}
    </div>
  );
}

function DecisionIcon({ decision }: Pick<RecordAnswer, 'decision'>) {
  if (isAgreement(decision)) return <BadgeCheck size={16} strokeWidth={2} />;
  const isRefusal = statusOf(statusOfDecision[decision]).answer === 'refusal';
  return isRefusal ? <CircleX size={16} strokeWidth={2} /> : <CircleAlert size={16} strokeWidth={2} />;
}

/** Who pays what of the quote: each part named with its amount, never by colour alone. */
function Shares({ shares }: { shares: NonNullable<RecordAnswer['shares']> }) {
  const { quote, mandatory, insurer, second, patient } = shares;
  const parts = [
    { kind: 'mandatory', label: 'Assurance maladie', euros: mandatory },
    { kind: 'insurer', label: 'Mutuelle', euros: insurer },
    ...(second > 0 ? [{ kind: 'second', label: 'Seconde mutuelle', euros: second } as const] : []),
    { kind: 'patient', label: 'Patient', euros: patient },
  ] as const;
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {parts.map(
          ({ kind, euros }) =>
            euros > 0 && <span key={kind} data-part={kind} style={{ width: `${(100 * euros) / quote}%` }} />,
        )}
      </div>
      <ul className={styles.parts} aria-label={`Devis de ${money(quote)}`}>
        {parts.map(({ kind, label, euros }) => (
          <li key={kind}>
            <i data-part={kind} aria-hidden /> {label} <b>{money(euros)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Held({
  validity: { from, until, daysLeft, level },
}: {
  validity: NonNullable<RecordAnswer['validity']>;
}) {
  const whole = from ? (Date.parse(until) - Date.parse(from)) / DAY_MS : USUAL_DAYS;
  const isOver = level === 'over';
  return (
    <div className={styles.held} data-level={level}>
      <p>
        <b>{`${isOver ? 'Était valable jusqu’au' : 'Valable jusqu’au'} ${formatDate(until)}`}</b>
        {!isOver && <span>{daysLeft === 0 ? 'dernier jour' : `encore ${daysLeft}\u00a0j`}</span>}
      </p>
      <div className={styles.left} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * daysLeft) / Math.max(whole, 1))}%` }} />
      </div>
    </div>
  );
}
