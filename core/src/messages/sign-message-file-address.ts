import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * What an address must carry to open a document of a message for five minutes, in this session only. Throws
 * not_found. The look is audited.
 */
export async function signMessageFileAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, fileId }: { actor: Actor; fileId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ messageFiles, audit }) => {
    const { messageId } = await messageFiles.get(fileId, actor);
    await audit.record({ actor, at, action: 'open-message-file', entity: 'message', entityId: messageId });
  });
  return signedPass({ urlSigner }, { space: 'message-file', documentId: fileId, actor, at });
}
