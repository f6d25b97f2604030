import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * What an address must carry to open a file kept with a proof for five minutes, in this session only. Throws not_found.
 * The look is audited.
 */
export async function signProofFileAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, fileId }: { actor: Administrator; fileId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ proofs, audit }) => {
    const { coverageRequestId } = await proofs.getFile(fileId);
    await audit.record({
      actor,
      at,
      action: 'open-proof-file',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
  });
  return signedPass({ urlSigner }, { space: 'proof-file', documentId: fileId, actor, at });
}
