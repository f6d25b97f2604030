import { euroText } from '@accordent/api/client/money.ts';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import styles from './Payments.module.css';
import type { PaymentItem } from './payments.api.ts';

export interface PaymentOfDocumentProps {
  payment: Pick<PaymentItem, 'amount' | 'isPaid' | 'paymentDate'>;
  canConfirm: boolean;
  onConfirm: () => void;
}

/** The insurer's payment on a document of an agreement: its amount, and the switch that confirms it. */
export function PaymentOfDocument({ payment, canConfirm, onConfirm }: PaymentOfDocumentProps) {
  return (
    <div className={styles.ofDocument}>
      <div>
        <p data-look="quiet normal">Règlement de la mutuelle</p>
        <p className={styles.amount}>{euroText(payment.amount)}</p>
      </div>
      {payment.isPaid ? (
        <p className={styles.done}>Reçu{payment.paymentDate && ` le ${formatDate(payment.paymentDate)}`}</p>
      ) : (
        <Switch label="Règlement reçu" isOn={false} isDisabled={!canConfirm} onChange={onConfirm} />
      )}
    </div>
  );
}
