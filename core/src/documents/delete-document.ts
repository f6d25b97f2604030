import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedDocument } from './add-document.ts';
import { refuseDeletion, theDocument } from './document-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

/**
 * Takes a document off its request, with an unconfirmed payment on it; gives it as it was.
 * Throws not_found, `locked`, `document_decided`, `payment_confirmed`.
 */
export async function deleteDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId }: { actor: Actor; documentId: number },
): Promise<ChangedDocument> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    refuseDeletion(request, theDocument(request, documentId), actor);
    const document = await stores.documents.getView(documentId);
    await stores.payments.deleteOfDocument(documentId);
    await stores.bills.deleteOfDocument(documentId, at);
    await stores.documents.softDelete(documentId, at);
    const settled = await settleCoverageRequest(stores, {
      request: {
        ...request,
        documents: request.documents.filter(({ id }) => id !== documentId),
        payments: request.payments.filter((payment) => payment.documentId !== documentId),
        ...(await stores.bills.owed(request.id)),
      },
      cause: 'deleted',
      deleted: document.title,
      actor,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'delete-document',
      entity: 'document',
      entityId: documentId,
    });
    return { ...settled, document };
  });
}
