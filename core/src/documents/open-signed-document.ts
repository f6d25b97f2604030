import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { DocumentFile } from './document-store.ts';
import { signedText } from './sign-document-address.ts';
import type { SignedDocumentPass } from './sign-document-address.ts';

export type OpenedDocument = {
  readonly file: Pick<DocumentFile, 'title' | 'mime'>;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/**
 * Opens the bytes of a document for a signed address. Throws `link_expired` past its end, `forbidden` for a
 * signature that is not ours, `unauthenticated` once the session has ended, and not_found when the account
 * may no longer see the document: rights are those of this instant.
 */
export async function openSignedDocument(
  { stores, clock, urlSigner, fileStore }: Pick<Ports, 'stores' | 'clock' | 'urlSigner' | 'fileStore'>,
  pass: SignedDocumentPass,
): Promise<OpenedDocument> {
  const now = clock.now();
  if (pass.expiresAt <= now) throw domainError('link_expired');
  if (!urlSigner.verify(signedText(pass), pass.signature, now)) throw domainError('forbidden');
  const session = await stores.sessions.findLive(pass.sessionId, pass.kind, now);
  if (!session || session.actor.id !== pass.accountId) throw domainError('unauthenticated');
  const file = await fileOf(stores, pass, session.actor);
  const sizeBytes = await fileStore.size(file.fileKey);
  return { file, sizeBytes, bytes: await fileStore.get(file.fileKey) };
}

async function fileOf(
  { documents, practitionerDocuments }: Pick<Stores, 'documents' | 'practitionerDocuments'>,
  { space, documentId }: SignedDocumentPass,
  actor: Actor,
): Promise<Pick<DocumentFile, 'title' | 'mime' | 'fileKey'>> {
  if (space === 'document') return documents.getFile(documentId, actor);
  if (actor.kind !== 'admin') throw domainError('not_found');
  return practitionerDocuments.get(documentId);
}
