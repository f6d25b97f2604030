import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { euroText } from '@accordent/api/client/money.ts';
import { useState } from 'react';
import { mayBeGivenBack, type InvoicePaymentItem } from './receipts.api.ts';
import { UndoPaymentDialog } from './UndoPaymentDialog.tsx';

/** The button that takes a payment back, of a credited invoice that says it was given back, and the question before it. */
export function useUndoPayment(onDone: () => unknown) {
  const [undone, setUndone] = useState<InvoicePaymentItem | null>(null);
  const button = (payment: InvoicePaymentItem) => (
    <Button tone="quiet" size="small" onClick={() => setUndone(payment)}>
      {mayBeGivenBack(payment) ? 'Remboursé' : 'Annuler'}
      <VisuallyHidden>
        {`${mayBeGivenBack(payment) ? '\u00a0:' : ''} le paiement de ${euroText(payment.amount)} de la facture ${payment.invoiceId}`}
      </VisuallyHidden>
    </Button>
  );
  const dialog = undone && (
    <UndoPaymentDialog payment={undone} onDone={onDone} onClose={() => setUndone(null)} />
  );
  return { button, dialog };
}
