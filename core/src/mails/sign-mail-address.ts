import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

type Signing = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'urlSigner'>;

/**
 * What opens a file of a mail without a token, for five minutes. Throws `not_found`, also where its bytes were not kept.
 * The look is audited.
 */
export async function signMailFileAddress(
  { stores, transaction, clock, urlSigner }: Signing,
  { actor, attachmentId }: { actor: Administrator; attachmentId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  const showsSecrets = await stores.settings.isDemo();
  await transaction(async ({ mails, audit }) => {
    const { mailId } = await mails.getFile(attachmentId, { adminId: actor.id, showsSecrets });
    await audit.record({ actor, at, action: 'open-mail-file', entity: 'mail', entityId: mailId });
  });
  return signedPass({ urlSigner }, { space: 'mail-file', documentId: attachmentId, actor, at });
}

/** What shows a whole mail in a frame, with its remote images, for five minutes. Throws `not_found`. */
export async function signMailAddress(
  { stores, clock, urlSigner }: Omit<Signing, 'transaction'>,
  { actor, mailId }: { actor: Administrator; mailId: number },
): Promise<SignedDocumentPass> {
  await stores.mails.get(mailId, { adminId: actor.id, showsSecrets: await stores.settings.isDemo() });
  return signedPass({ urlSigner }, { space: 'mail', documentId: mailId, actor, at: clock.now() });
}
