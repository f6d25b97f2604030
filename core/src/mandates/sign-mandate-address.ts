import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** What an address must carry to open the paper of a mandate for five minutes, in this session only. Throws not_found. The look is audited. */
export async function signMandateAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, mandateId }: { readonly actor: Actor; readonly mandateId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ mandates, audit }) => {
    await mandates.getPaper(mandateId, actor);
    await audit.record({ actor, at, action: 'open-mandate-paper', entity: 'mandate', entityId: mandateId });
  });
  return signedPass({ urlSigner }, { space: 'mandate', documentId: mandateId, actor, at });
}
