import { settleBills } from '../bills/settle-bills.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPayment } from './settle-payment.ts';
import { thePayment } from './the-payment.ts';

/**
 * Staff take an unconfirmed amount off a document that it was noted on by mistake, and with the last one the bill that it
 * alone had made. Throws not_found, `locked`, `payment_confirmed`, `paid_by_line` where a line has paid more than
 * would be left.
 */
export async function removePayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, paymentId }: { actor: Administrator; documentId: number; paymentId: number },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const { id, isPaid, amountCents } = thePayment(request, documentId, paymentId);
    refuseLocked(request);
    if (isPaid) throw domainError('payment_confirmed');
    await stores.payments.remove(id);
    await stores.bills.deleteUnfounded(documentId);
    const payments = request.payments.filter((other) => other.id !== id);
    const settled = await settleBills(stores, { request: { ...request, payments }, actor, at });
    // Its row is gone: the line is its document's, so that the journal of the PEC still has it.
    await stores.audit.record({
      actor,
      at,
      action: 'remove-payment',
      entity: 'document',
      entityId: documentId,
      fields: ['amount'],
      amountCents,
    });
    return { request: settled, document: await stores.documents.getView(documentId) };
  });
}
