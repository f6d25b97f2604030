import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { thePayment } from './the-payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settlePayment, type ChangedPayment } from './settle-payment.ts';

/** Staff take the dentist's confirmation back: the amount waits again. Throws not_found, `locked`. */
export async function undoPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, paymentId }: { actor: Administrator; documentId: number; paymentId: number },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const payment = thePayment(request, documentId, paymentId);
    if (!payment.isPaid) return { request, document: await stores.documents.getView(documentId) };

    refuseLocked(request);
    await stores.payments.undo(paymentId, at);
    const waiting = { ...payment, isPaid: false, paidAt: null, editedAt: at };
    return settlePayment(stores, { request, payment: waiting, action: 'undo-payment', actor, at });
  });
}
