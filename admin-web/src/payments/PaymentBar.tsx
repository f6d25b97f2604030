import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { CircleCheck, Euro, Hourglass, Plus } from 'lucide-react';
import styles from './PaymentBar.module.css';
import { centsOf, type PaymentOfFile } from './payments.api.ts';

export interface PaymentBarProps {
  /** Oldest first. */
  payments: readonly PaymentOfFile[];
  isReadOnly: boolean;
  /** Another amount in place of this one; null: one more. */
  onSet: (payment: PaymentOfFile | null) => void;
  onUndo: (payment: PaymentOfFile) => void;
  /** An unconfirmed one is taken off; absent where the PEC is closed. */
  onRemove?: ((payment: PaymentOfFile) => void) | undefined;
}

/** What the insurer has paid on the document on screen, in one amount or several. */
export function PaymentBar({ payments, isReadOnly, onSet, onUndo, onRemove }: PaymentBarProps) {
  if (payments.length === 0 && isReadOnly) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.label}>
        <Euro />
        {payments.length > 1 ? 'Montants réglés' : 'Montant réglé'}
      </span>
      {payments.length === 0 && <span data-look="quiet">Aucun</span>}
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <Payment key={payment.id} {...{ payment, isReadOnly, onSet, onUndo, onRemove }} />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Button size="small" icon={payments.length > 0 && <Plus />} onClick={() => onSet(null)}>
          {payments.length > 0 ? 'Ajouter un autre montant' : 'Ajouter un montant'}
        </Button>
      )}
    </div>
  );
}

function Payment({
  payment,
  isReadOnly,
  onSet,
  onUndo,
  onRemove,
}: Omit<PaymentBarProps, 'payments'> & { payment: PaymentOfFile }) {
  const { isPaid, paymentDate } = payment;
  return (
    <li className={styles.payment}>
      <strong data-look="bold">{formatMoney(centsOf(payment))}</strong>
      <span className={styles.state} data-color={isPaid ? 'success' : 'warning'}>
        {isPaid ? <CircleCheck /> : <Hourglass />}
        {isPaid
          ? `Confirmé par le dentiste${paymentDate ? ` le ${formatDate(paymentDate)}` : ''}`
          : 'À confirmer par le dentiste'}
      </span>
      {!isReadOnly && (
        <Button size="small" onClick={() => (isPaid ? onUndo : onSet)(payment)}>
          {isPaid ? 'Annuler la confirmation' : 'Modifier le montant'}
        </Button>
      )}
      {!isPaid && onRemove && (
        <Button size="small" onClick={() => onRemove(payment)}>
          Retirer ce montant
        </Button>
      )}
    </li>
  );
}
