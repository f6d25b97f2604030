import { theDocument } from '../documents/document-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { domainError } from '../shared/domain-error.ts';
import { furtherPayment, newPayment, replaceable } from './payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { thePayment } from './the-payment.ts';
import { settlePayment, type ChangedPayment } from './settle-payment.ts';

/**
 * Puts the insurer's payment on a document of an agreement, or replaces an unconfirmed one: `paymentId`, else the first;
 * `amount` as typed ('1 234,56'). Throws not_found, `invalid`, `locked`, `payment_confirmed`,
 * `paid_by_line`.
 */
export async function setPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    documentId,
    amount,
    paymentId = null,
  }: {
    readonly actor: Administrator;
    readonly documentId: number;
    readonly amount: string;
    readonly paymentId?: number | null;
  },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const document = theDocument(request, documentId);
    const named = paymentId === null ? null : thePayment(request, documentId, paymentId);
    const { amountCents } = (named ? furtherPayment : newPayment)(request, document, amount);
    if (named?.isPaid) throw domainError('payment_confirmed');
    const replaced = named ?? replaceable(request, documentId);
    const put = { documentId, amountCents, adminId: actor.id, at };
    const payment = replaced
      ? await stores.payments.replace(replaced.id, put)
      : await stores.payments.add({ ...put, coverageRequestId: request.id });
    const before = replaced?.amountCents ?? null;
    return settlePayment(stores, { request, payment, action: 'set-payment', actor, at, before });
  });
}
