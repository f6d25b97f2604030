import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPayment } from './set-payment.ts';
import { thePayment } from './the-payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

/**
 * Staff take the dentist's confirmation back: the amount waits again. Throws not_found, `locked`.
 * Source: decisions §8.
 */
export async function undoPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, paymentId }: { actor: Administrator; documentId: number; paymentId: number },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const payment = thePayment(request, documentId, paymentId);
    const view = () => stores.documents.getView(documentId);
    if (!payment.isPaid) return { request, document: await view() };

    refuseLocked(request);
    await stores.payments.undo(paymentId, at);
    const waiting = { ...payment, isPaid: false, paidAt: null, editedAt: at };
    const payments = request.payments.map((other) => (other.id === paymentId ? waiting : other));
    const settled = await settleCoverageRequest(stores, {
      request: { ...request, payments },
      cause: null,
      actor,
      at,
    });
    await stores.audit.record({ actor, at, action: 'undo-payment', entity: 'payment', entityId: paymentId });
    return { request: settled.request, document: await view() };
  });
}
