import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { ArrowRight, CircleHelp, Equal } from 'lucide-react';
import type { MatchedCredit } from '../../reconciliation/reconciliation.schemas.ts';
import { Amount } from './Amount.tsx';
import { use, type ReactNode } from 'react';
import { BillChoice } from './BillChoice.tsx';
import { lineDay } from './line-day.ts';
import { reasonOf } from './match-words.ts';
import { MatchedBill } from './MatchedBill.tsx';
import { MoneyWordsContext } from './money-words.ts';
import styles from './MoneyLines.module.css';
import { SuggestedSum } from './SuggestedSum.tsx';
import { chosenOfCredit, type Ticks } from './ticks.ts';

interface CreditRowProps {
  credit: MatchedCredit;
  ticks: Ticks;
  /** Bills that another line pays. */
  taken: ReadonlySet<number>;
  onChosen: (parts: readonly number[]) => void;
  /** What else may be done with the line. */
  acts?: ReactNode;
}

/** A line of the bank and what it pays. */
export function CreditRow({ credit, ticks, taken, onChosen, acts }: CreditRowProps) {
  const { certainty, reason, bills, label, amount, day } = credit;
  const words = use(MoneyWordsContext);
  const chosen = chosenOfCredit(credit, ticks);
  const isChoice = certainty === 'choose' && bills.length > 1;
  const all = bills.map(({ partId }) => partId);
  // A choice has no box until it is made, a suggested sum has its own.
  const hasBox = certainty !== 'sum' && (!isChoice || chosen.length > 0);
  return (
    <li
      className={styles.row}
      data-tall={isChoice || certainty === 'sum' || undefined}
      data-acts={acts ? true : undefined}
    >
      <label className={styles.line}>
        <span className={styles.box}>
          {hasBox && (
            <TickBox
              checked={chosen.length > 0}
              onChange={({ target }) => onChosen(target.checked ? all : [])}
            />
          )}
        </span>
        <span data-look="stack gap-0">
          <span className={styles.label}>{label}</span>
          <span data-look="quiet small">{lineDay(day)}</span>
        </span>
        <Amount euros={amount} />
      </label>
      <span className={styles.sign}>
        {certainty === 'sure' ? (
          <Equal size={18} />
        ) : certainty === 'proposed' ? (
          <ArrowRight size={18} />
        ) : (
          <CircleHelp size={18} />
        )}
      </span>
      {certainty === 'sum' ? (
        <SuggestedSum
          bills={bills}
          isChosen={chosen.length > 0}
          isDisabled={all.some((part) => taken.has(part))}
          onChange={(isChosen) => onChosen(isChosen ? all : [])}
        />
      ) : isChoice ? (
        <BillChoice
          name={`credit-${credit.id}`}
          label={`${words.paidBy} ${label}`}
          bills={bills}
          chosen={chosen[0] ?? null}
          taken={taken}
          warning={reason === 'names-other' ? words.namesOther : undefined}
          onChange={(part) => onChosen([part])}
        />
      ) : (
        <MatchedBill of={credit} reason={reasonOf(credit, words)} />
      )}
      {acts && <span className={styles.acts}>{acts}</span>}
    </li>
  );
}
