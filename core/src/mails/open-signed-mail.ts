import { actorOfPass } from '../documents/open-signed-document.ts';
import type { SignedDocumentPass } from '../documents/sign-document-address.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/** The HTML of a mail, for a signed address. Throws as openSignedDocument does. */
export async function openSignedMail(
  ports: Pick<Ports, 'stores' | 'clock' | 'urlSigner' | 'maintenance'>,
  pass: SignedDocumentPass,
): Promise<string> {
  const actor = await actorOfPass(ports, pass);
  if (actor.kind !== 'admin') throw domainError('not_found');
  const { stores } = ports;
  const showsSecrets = await stores.settings.isDemo();
  const { html } = await stores.mails.get(pass.documentId, { adminId: actor.id, showsSecrets });
  return html;
}
