import { Undo2 } from 'lucide-react';
import type { MoneyLinesAnswer } from '../../reconciliation/reconciliation.schemas.ts';
import { Amount } from './Amount.tsx';
import { lineDay } from './line-day.ts';
import styles from './MoneyLines.module.css';

/** Transfers that were confirmed, and that the bank took back since. */
export function ReversedRows({ reversed, hint }: { reversed: MoneyLinesAnswer['reversed']; hint: string }) {
  return (
    <section aria-labelledby="money-reversed">
      <header className={styles.head}>
        <Undo2 size={18} className={styles.choose} />
        <h2 id="money-reversed" className={styles.headTitle}>
          Reprises par la banque, {reversed.length}
        </h2>
        <span className={styles.headHint}>{hint}</span>
      </header>
      <ul>
        {reversed.map(({ id, label, day, amount, reversedDay }) => (
          <li key={id} className={styles.row}>
            <span className={styles.line}>
              <span className={styles.box} />
              <span data-look="stack gap-0">
                <span className={styles.label}>{label}</span>
                <span data-look="quiet small">{lineDay(day)}</span>
              </span>
              <Amount euros={amount} />
            </span>
            <span className={styles.sign}>
              <Undo2 size={18} />
            </span>
            <span className={styles.bill}>Reprise le {lineDay(reversedDay)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
