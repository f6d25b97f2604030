import { euroText } from '@accordent/api/client/money.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useState } from 'react';
import { actFailed, isRefusedFor, refusalOf } from '@accordent/api/client/failure.ts';
import { confirmPayment, replacedAmount, type SeenPayment } from './payments.api.ts';

/** What is confirmed; `about` names the patient, `before` is the amount that was shown until another took its place. */
type PaymentToConfirm = SeenPayment & { readonly about: string; readonly before?: number };

/**
 * Asks, confirms what he sees, and follows up; a confirmed payment cannot be taken back by a dentist. An amount that
 * staff have replaced meanwhile is shown in place of the other, to be confirmed or not.
 */
export function useConfirmPayment(onDone: () => Promise<void>) {
  const [asked, setAsked] = useState<PaymentToConfirm | null>(null);

  async function confirm(payment: PaymentToConfirm, key: string) {
    try {
      await confirmPayment(payment, key);
    } catch (failure) {
      const amount = replacedAmount(failure, payment);
      if (amount !== undefined) {
        setAsked({ ...payment, amount, before: payment.amount });
        await onDone();
      }
      throw failure;
    }
    await onDone();
  }

  const dialog = asked && (
    <ActDialog
      isOpen
      title={'Avez-vous reçu ce règlement\u00a0?'}
      message="Une fois confirmé, il ne peut plus être modifié ici."
      object={`${asked.about}, ${euroText(asked.amount)}`}
      confirmLabel="Confirmer la réception"
      tone="primary"
      doing="Confirmation du règlement en cours…"
      done="Règlement confirmé."
      refusalOf={(failure) =>
        isRefusedFor(failure, 'stale') && asked.before !== undefined
          ? `Ce montant a changé entre-temps\u00a0: ${euroText(asked.amount)} au lieu de ${euroText(asked.before)}. Vérifiez-le, puis confirmez à nouveau.`
          : refusalOf(failure, actFailed('de la confirmation du règlement'))
      }
      wish={asked.amount}
      act={(key) => confirm(asked, key)}
      onClose={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}
