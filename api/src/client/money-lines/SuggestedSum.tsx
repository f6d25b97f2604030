import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import type { MatchedBill } from '../../reconciliation/reconciliation.schemas.ts';
import { euroText } from '../money.ts';
import { use, useId } from 'react';
import { MoneyWordsContext } from './money-words.ts';
import styles from './MoneyLines.module.css';

interface SuggestedSumProps {
  bills: readonly MatchedBill[];
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

const COUNTS = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six'];

/** Several bills that sum up to a line: a suggestion alone. */
export function SuggestedSum({ bills, isChosen, isDisabled, onChange }: SuggestedSumProps) {
  const id = useId();
  const { unit } = use(MoneyWordsContext);
  return (
    <label htmlFor={id} className={styles.sum} data-disabled={isDisabled || undefined}>
      <TickBox
        id={id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className={styles.sumBills}>
          {bills.map(({ patient, amount }) => `${patient} ${euroText(amount)}`).join(' + ')}
        </span>
        <span data-look="quiet small block">
          Seule somme possible de {COUNTS[bills.length] ?? bills.length} {unit}, à vous de la confirmer
        </span>
      </span>
    </label>
  );
}
