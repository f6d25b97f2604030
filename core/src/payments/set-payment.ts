import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { theDocument } from '../documents/document-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { newPayment } from './payment.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

export type ChangedPayment = { readonly request: CoverageRequest; readonly document: DocumentView };

/**
 * Puts the insurer's payment on a document of an agreement, or replaces an unconfirmed one; `amount` as typed
 * ('1 234,56'). Throws not_found, `invalid`, `locked`, `payment_confirmed`. Source: decisions §8; api.md, Payments.
 */
export async function setPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, amount }: { actor: Administrator; documentId: number; amount: string },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const { amountCents } = newPayment(request, theDocument(request, documentId), amount);
    const payment = await stores.payments.save({
      documentId,
      coverageRequestId: request.id,
      amountCents,
      adminId: actor.id,
      at,
    });
    const payments = [...request.payments.filter((other) => other.documentId !== documentId), payment];
    const settled = await settleCoverageRequest(stores, {
      request: { ...request, payments },
      cause: null,
      actor,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'set-payment',
      entity: 'payment',
      entityId: payment.id,
      fields: ['amount'],
    });
    return { request: settled.request, document: await stores.documents.getView(documentId) };
  });
}
