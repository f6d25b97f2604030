import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** What an address must carry to open a practitioner's document for five minutes, in this session only. Throws not_found. The look is audited. */
export async function signPractitionerDocumentAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, documentId }: { actor: Administrator; documentId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ practitionerDocuments, audit }) => {
    await practitionerDocuments.get(documentId);
    await audit.record({
      actor,
      at,
      action: 'open-practitioner-document',
      entity: 'practitioner-document',
      entityId: documentId,
    });
  });
  return signedPass({ urlSigner }, { space: 'practitioner-document', documentId, actor, at });
}
