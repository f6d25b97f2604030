import { CircleCheck, Info } from 'lucide-react';
import type { MatchedCredit, MatchedLotLine } from '../../reconciliation/reconciliation.schemas.ts';
import { billWords } from './match-words.ts';
import styles from './MoneyLines.module.css';

interface MatchedBillProps {
  of: Pick<MatchedCredit | MatchedLotLine, 'bills' | 'certainty' | 'gap'>;
  reason: string;
}

/** The bill that a line pays, and why it is thought to. */
export function MatchedBill({ of: { bills, certainty, gap }, reason }: MatchedBillProps) {
  // Too little is not told in green, however sure it is what is paid.
  const isExact = certainty === 'sure' && gap === 0;
  return (
    <>
      <span data-look="stack gap-0" className={styles.bill}>
        <span className={styles.patient}>{bills[0]?.patient}</span>
        <span data-look="quiet small breaks">{bills[0] && billWords(bills[0])}</span>
      </span>
      <span className={styles.reason} data-sure={isExact || undefined}>
        {isExact ? <CircleCheck size={16} /> : <Info size={16} />}
        {reason}
      </span>
    </>
  );
}
