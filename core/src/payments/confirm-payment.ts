import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPayment } from './set-payment.ts';
import { thePayment } from './the-payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

/**
 * The dentist has received the payment. Said twice, the first date stays; taken back (`isPaid` false), it is
 * `payment_confirmed`. Throws not_found and `locked` too. Source: decisions §8.
 */
export async function confirmPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    documentId,
    paymentId,
    isPaid,
  }: { actor: Practitioner; documentId: number; paymentId: number; isPaid: boolean },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const payment = thePayment(request, documentId, paymentId);
    const view = () => stores.documents.getView(documentId);
    if (payment.isPaid && !isPaid) throw domainError('payment_confirmed');
    if (payment.isPaid === isPaid) return { request, document: await view() };

    refuseLocked(request);
    await stores.payments.confirm(paymentId, { practitionerId: actor.id, at });
    const confirmed = { ...payment, isPaid: true, paidAt: at, editedAt: at };
    const payments = request.payments.map((other) => (other.id === paymentId ? confirmed : other));
    const settled = await settleCoverageRequest(stores, {
      request: { ...request, payments },
      cause: null,
      actor,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'confirm-payment',
      entity: 'payment',
      entityId: paymentId,
    });
    return { request: settled.request, document: await view() };
  });
}
