import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { thePayment } from './the-payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { receivePayment } from './receive-payment.ts';
import type { ChangedPayment } from './settle-payment.ts';

/**
 * The dentist has received the payment. Said twice, the first date stays; taken back (`isPaid` false), it is
 * `payment_confirmed`. Throws not_found and `locked` too.
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
    if (payment.isPaid && !isPaid) throw domainError('payment_confirmed');
    if (payment.isPaid === isPaid) return { request, document: await stores.documents.getView(documentId) };

    return receivePayment(stores, { request, payment, actor, at });
  });
}
