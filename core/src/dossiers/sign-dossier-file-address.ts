import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * What an address must carry to open a file of a dossier for five minutes, in this session only. Throws not_found. The
 * look is audited.
 */
export async function signDossierFileAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, fileId }: { actor: Administrator; fileId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ dossiers, audit }) => {
    const { coverageRequestId: entityId } = await dossiers.getFile(fileId, actor);
    await audit.record({ actor, at, action: 'open-dossier', entity: 'coverage-request', entityId });
  });
  return signedPass({ urlSigner }, { space: 'dossier-file', documentId: fileId, actor, at });
}
