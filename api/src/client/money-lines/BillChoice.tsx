import type { MatchedBill } from '../../reconciliation/reconciliation.schemas.ts';
import { use } from 'react';
import { MoneyWordsContext } from './money-words.ts';
import styles from './MoneyLines.module.css';

interface BillChoiceProps {
  name: string;
  label: string;
  bills: readonly MatchedBill[];
  chosen: number | null;
  taken: ReadonlySet<number>;
  /** What speaks against all of them. */
  warning?: string | undefined;
  onChange: (partId: number) => void;
}

/** Bills that a line may pay: one of them, or none yet. */
export function BillChoice({ name, label, bills, chosen, taken, warning, onChange }: BillChoiceProps) {
  const { short } = use(MoneyWordsContext);
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {warning && (
        <span className={styles.warning} data-look="quiet small">
          {warning}
        </span>
      )}
      {bills.map(({ partId, patient, reference }) => {
        const isOff = taken.has(partId);
        return (
          <label key={partId} className={styles.choice} data-disabled={isOff || undefined}>
            <input
              type="radio"
              name={name}
              checked={chosen === partId}
              disabled={isOff}
              onChange={() => onChange(partId)}
            />
            <span>
              <strong>{patient}</strong> <span data-look="quiet">{short(reference)}</span>
              {taken.has(partId) && <span data-look="quiet small block">Déjà coché ailleurs</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
