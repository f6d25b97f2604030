import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { CircleCheck, Euro, Hourglass } from 'lucide-react';
import styles from './PaymentBar.module.css';
import { centsOf, type PaymentOfFile } from './payments.api.ts';

export interface PaymentBarProps {
  payment: PaymentOfFile | null;
  isReadOnly: boolean;
  onSet: () => void;
  onUndo: () => void;
}

/** The insurer's payment on the document on screen. */
export function PaymentBar({ payment, isReadOnly, onSet, onUndo }: PaymentBarProps) {
  if (!payment && isReadOnly) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.label}>
        <Euro />
        Montant réglé
      </span>
      {payment ? (
        <>
          <strong data-look="bold">{formatMoney(centsOf(payment))}</strong>
          <span className={styles.state} data-color={payment.isPaid ? 'success' : 'warning'}>
            {payment.isPaid ? <CircleCheck /> : <Hourglass />}
            {payment.isPaid
              ? `Confirmé par le dentiste${payment.paymentDate ? ` le ${formatDate(payment.paymentDate)}` : ''}`
              : 'À confirmer par le dentiste'}
          </span>
        </>
      ) : (
        <span data-look="quiet">Aucun</span>
      )}
      {!isReadOnly && (
        <Button size="small" onClick={payment?.isPaid ? onUndo : onSet}>
          {payment
            ? payment.isPaid
              ? 'Annuler la confirmation'
              : 'Modifier le montant'
            : 'Ajouter un montant'}
        </Button>
      )}
    </div>
  );
}
