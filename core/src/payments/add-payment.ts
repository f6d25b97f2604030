import { theDocument } from '../documents/document-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { furtherPayment } from './payment.ts';
import { settlePayment, type ChangedPayment } from './settle-payment.ts';

/**
 * One more payment of an insurer on a document, beside those that stand there: it paid in parts. Throws not_found,
 * `invalid`, `amount_invalid`, `locked`, `not_an_agreement`.
 */
export async function addPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, amount }: { actor: Administrator; documentId: number; amount: string },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const { amountCents } = furtherPayment(request, theDocument(request, documentId), amount);
    const payment = await stores.payments.add({
      documentId,
      coverageRequestId: request.id,
      amountCents,
      adminId: actor.id,
      at,
    });
    return settlePayment(stores, { request, payment, action: 'add-payment', actor, at, before: null });
  });
}
