import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ConfirmLines } from '../../reconciliation/reconciliation.schemas.ts';
import { actFailed, refusalOf } from '../failure.ts';
import styles from './MoneyLinesFoot.module.css';
import { withoutConfirmed, type Confirmable, type Ticks } from './ticks.ts';

export interface MoneyLinesFootProps {
  ticked: Confirmable;
  /** Under the sum: what a confirmation means here. */
  hint: string;
  /** The question before it, and what stands under it. */
  question: string;
  message: string;
  confirm: (body: ConfirmLines, idempotencyKey: string) => Promise<unknown>;
  /** What is confirmed is ticked no longer. */
  onTicks: (of: (ticks: Ticks) => Ticks) => void;
  onDone: () => unknown;
}

/** How much is ticked, and the one press that confirms it. */
export function MoneyLinesFoot(props: MoneyLinesFootProps) {
  const { ticked, hint, question, message, confirm, onTicks, onDone } = props;
  const [isAsking, setIsAsking] = useState(false);
  const words = tickedWords(ticked);
  return (
    <div className={styles.foot}>
      <output>
        <span className={styles.sum}>
          {ticked.acts === 0
            ? 'Aucun règlement coché'
            : ticked.bills === 0
              ? words
              : `${words}, ${formatMoney(ticked.cents)}`}
        </span>
        <span data-look="quiet small block">{hint}</span>
      </output>
      <Button
        tone="primary"
        icon={<Check size={18} />}
        disabled={ticked.acts === 0}
        onClick={() => setIsAsking(true)}
      >
        {ticked.bills === 0 ? 'Confirmer' : `Confirmer ${settlements(ticked.bills)}`}
      </Button>
      {isAsking && (
        <ActDialog
          isOpen
          title={question}
          message={message}
          object={
            ticked.bills === 0
              ? 'Virement déjà confirmé'
              : `${settlements(ticked.bills)}, ${formatMoney(ticked.cents)}`
          }
          confirmLabel="Confirmer la réception"
          tone="primary"
          doing="Confirmation des règlements en cours…"
          done={ticked.bills > 1 ? 'Règlements confirmés.' : 'Règlement confirmé.'}
          refusalOf={(failure) => refusalOf(failure, actFailed('de la confirmation des règlements'))}
          wish={ticked.body}
          act={(key) => confirm(ticked.body, key)}
          onDone={() => {
            onTicks(withoutConfirmed);
            return onDone();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

const settlements = (count: number): string => `${count} ${count > 1 ? 'règlements' : 'règlement'}`;

const tickedWords = ({ bills, acts }: Confirmable): string =>
  bills === 0
    ? `${acts} ${acts > 1 ? 'virements cochés' : 'virement coché'}`
    : `${settlements(bills)} ${bills > 1 ? 'cochés' : 'coché'}`;
