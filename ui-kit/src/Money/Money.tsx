import { formatMoney } from '../format/money.ts';
import styles from './Money.module.css';

/** An amount in euros that never breaks over two lines. */
export function Money({ cents, empty = '—' }: { cents: number | null | undefined; empty?: string }) {
  return (
    <span className={styles.money}>{cents === null || cents === undefined ? empty : formatMoney(cents)}</span>
  );
}
