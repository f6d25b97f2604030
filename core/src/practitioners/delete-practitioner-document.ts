import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { PractitionerDocument } from './practitioner-document-store.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

/** Staff take a document off a practitioner; gives it as it was. Throws not_found, `archived`. */
export async function deletePractitionerDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId }: { actor: Administrator; documentId: number },
): Promise<PractitionerDocument> {
  const at = clock.now();
  return transaction(async (stores) => {
    const { practitionerId } = await stores.practitionerDocuments.get(documentId);
    await practitionerToChange(stores, practitionerId);
    // Once nobody else may write: of two who delete it, the second does not find it any more.
    const document = await stores.practitionerDocuments.get(documentId);
    await stores.practitionerDocuments.softDelete(documentId, at);
    await stores.audit.record({
      actor,
      at,
      action: 'delete-practitioner-document',
      entity: 'practitioner-document',
      entityId: documentId,
    });
    return document;
  });
}
