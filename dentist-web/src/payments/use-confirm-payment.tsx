import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { euros } from './euros.ts';
import { confirmPayment } from './payments.api.ts';

/** What is confirmed; `about` names the patient. */
export type PaymentToConfirm = {
  readonly fileId: number;
  readonly paymentId: number;
  readonly amount: number;
  readonly about: string;
};

/** Asks, confirms, and follows up; a confirmed payment cannot be taken back by a dentist (decisions §8). */
export function useConfirmPayment(onDone: () => Promise<void>) {
  const [asked, setAsked] = useState<PaymentToConfirm | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(payment: PaymentToConfirm) {
    setIsBusy(true);
    setError(null);
    const id = toast.loading('Confirmation du règlement en cours ..');
    try {
      await confirmPayment(payment);
      await onDone();
      toast.success('Règlement confirmé.', { id });
      setAsked(null);
    } catch (failure) {
      toast.dismiss(id);
      setError(failureOf(failure).message);
    } finally {
      setIsBusy(false);
    }
  }

  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={'Avez-vous reçu ce règlement\u00a0?'}
      message="Une fois confirmé, il ne peut plus être modifié ici."
      object={asked && `${asked.about}, ${euros(asked.amount)}`}
      confirmLabel="Confirmer la réception"
      tone="primary"
      isBusy={isBusy}
      error={error}
      onCancel={() => {
        setAsked(null);
        setError(null);
      }}
      onConfirm={() => asked && void confirm(asked)}
    />
  );
  return { ask: setAsked, busyPaymentId: isBusy ? (asked?.paymentId ?? null) : null, dialog };
}
