import { euroText } from '../money.ts';
import styles from './MoneyLines.module.css';

/** An amount of a line, at the right of its column; what is taken back has its sign. */
export const Amount = ({ euros }: { euros: number }) => (
  <span className={styles.amount} data-taken={euros < 0 || undefined}>
    {euroText(euros)}
  </span>
);
