import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import { undoInvoicePayment, type InvoicePaymentItem } from './receipts.api.ts';

/** The button that takes a payment back, and the question before it. */
export function useUndoPayment(onDone: () => unknown) {
  const [undone, setUndone] = useState<InvoicePaymentItem | null>(null);
  const button = (payment: InvoicePaymentItem) => (
    <Button tone="quiet" size="small" onClick={() => setUndone(payment)}>
      Annuler
      <VisuallyHidden>
        {` le paiement de ${formatMoney(inCents(payment.amount))} de la facture ${payment.invoiceId}`}
      </VisuallyHidden>
    </Button>
  );
  const dialog = undone && (
    <ActDialog
      isOpen
      title={'Annuler ce paiement\u00a0?'}
      message={
        undone.way === 'line'
          ? 'La facture attend à nouveau, et la ligne du relevé redevient libre.'
          : 'La facture attend à nouveau.'
      }
      object={`${invoiceTitle({ id: undone.invoiceId })}, ${formatMoney(inCents(undone.amount))}`}
      confirmLabel="Annuler le paiement"
      doing="Annulation du paiement en cours…"
      done="Paiement annulé."
      refusalOf={(failure) => refusalOf(failure, actFailed('de l’annulation du paiement'))}
      act={(key) => undoInvoicePayment(undone.id, key)}
      onDone={onDone}
      onClose={() => setUndone(null)}
    />
  );
  return { button, dialog };
}
