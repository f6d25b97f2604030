import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useState } from 'react';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { euros } from './euros.ts';
import { confirmPayment } from './payments.api.ts';

/** What is confirmed; `about` names the patient. */
export type PaymentToConfirm = {
  readonly fileId: number;
  readonly paymentId: number;
  readonly amount: number;
  readonly about: string;
};

/** Asks, confirms, and follows up; a confirmed payment cannot be taken back by a dentist. */
export function useConfirmPayment(onDone: () => Promise<void>) {
  const [asked, setAsked] = useState<PaymentToConfirm | null>(null);

  const dialog = asked && (
    <ActDialog
      isOpen
      title={'Avez-vous reçu ce règlement\u00a0?'}
      message="Une fois confirmé, il ne peut plus être modifié ici."
      object={`${asked.about}, ${euros(asked.amount)}`}
      confirmLabel="Confirmer la réception"
      tone="primary"
      doing="Confirmation du règlement en cours…"
      done="Règlement confirmé."
      refusalOf={(failure) => refusalOf(failure, actFailed('de la confirmation du règlement'))}
      act={async () => {
        await confirmPayment(asked);
        await onDone();
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}
