import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { thePayment } from './the-payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { receivePayment } from './receive-payment.ts';
import type { ChangedPayment } from './settle-payment.ts';

/**
 * The dentist has received the payment. Said twice, the first date stays; taken back (`isPaid` false), it is
 * `payment_confirmed`. Where it is no longer the amount that he saw, `stale`: staff replace one under the same number.
 * Throws not_found and `locked` too.
 */
export async function confirmPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    documentId,
    paymentId,
    isPaid,
    amountCents,
  }: {
    actor: Practitioner;
    documentId: number;
    paymentId: number;
    isPaid: boolean;
    /** What he saw; absent, whatever stands is confirmed. */
    amountCents?: number | undefined;
  },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const payment = thePayment(request, documentId, paymentId);
    if (payment.isPaid && !isPaid) throw domainError('payment_confirmed');
    if (amountCents !== undefined && amountCents !== payment.amountCents) throw domainError('stale');
    if (payment.isPaid === isPaid) return { request, document: await stores.documents.getView(documentId) };

    return receivePayment(stores, { request, payment, actor, at });
  });
}

/** The document of a payment as it stands, for whoever confirmed something else. Throws not_found. */
export const paymentAsItStands = (
  { transaction }: Pick<Ports, 'transaction'>,
  { actor, documentId }: { actor: Practitioner; documentId: number },
): Promise<ChangedPayment> =>
  transaction(async (stores) => ({
    request: await requestToChange(stores, { documentId, actor }),
    document: await stores.documents.getView(documentId),
  }));
