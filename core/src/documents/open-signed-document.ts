import { worksOn } from '../maintenance/maintenance.ts';
import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import { invoiceName } from '../invoices/invoice.ts';
import { titleOf } from '../messages/message-files.ts';
import type { Actor } from '../shared/actor.ts';
import { may, type Action } from '../shared/policy.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { signedText, type SignedDocumentPass } from './sign-document-address.ts';

export type OpenedDocument = {
  readonly file: { readonly title: string; readonly mime: string };
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/**
 * Opens the bytes of a document for a signed address. Throws `link_expired` past its end, `forbidden` for a
 * signature that is not ours, `unauthenticated` once the session has ended, and not_found when the account
 * may no longer see the document: rights are those of this instant; `maintenance`.
 */
export async function openSignedDocument(
  ports: Pick<Ports, 'stores' | 'clock' | 'urlSigner' | 'maintenance' | 'fileStore'>,
  pass: SignedDocumentPass,
): Promise<OpenedDocument> {
  return openFile(ports, pass, await actorOfPass(ports, pass));
}

/** Opens the bytes of a document that the actor may see; throws not_found. */
export async function openFile(
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
  which: Pick<SignedDocumentPass, 'space' | 'documentId'>,
  actor: Actor,
): Promise<OpenedDocument> {
  const file = await fileOf(stores, which, actor);
  const sizeBytes = await fileStore.size(file.fileKey);
  return { file, sizeBytes, bytes: await fileStore.get(file.fileKey) };
}

/** Whose pass it is, with his rights of this instant. Throws as openSignedDocument does, but for not_found. */
export async function actorOfPass(
  ports: Pick<Ports, 'stores' | 'clock' | 'urlSigner' | 'maintenance'>,
  pass: SignedDocumentPass,
): Promise<Actor> {
  const { stores, clock, urlSigner } = ports;
  const now = clock.now();
  if (pass.expiresAt <= now) throw domainError('link_expired');
  if (!urlSigner.verify(signedText(pass), pass.signature, now)) throw domainError('forbidden');
  const session = await stores.sessions.findLive(pass.sessionId, pass.kind, now);
  if (!session || session.actor.id !== pass.accountId) throw domainError('unauthenticated');
  await refuseDuringMaintenance(ports, { mayWorkOn: worksOn(session.actor) });
  return session.actor;
}

/** What a member of a practice may open is that of his role of this instant. */
const spacesOfPractice: Partial<Record<SignedDocumentPass['space'], Action>> = {
  document: 'open-own-document',
  'message-file': 'open-own-document',
  invoice: 'see-own-invoices',
  mandate: 'open-own-mandate-paper',
};

async function fileOf(
  stores: Pick<
    Stores,
    | 'documents'
    | 'answers'
    | 'messageFiles'
    | 'proofs'
    | 'practitionerDocuments'
    | 'mandates'
    | 'mails'
    | 'settings'
    | 'invoices'
    | 'dossiers'
  >,
  { space, documentId }: Pick<SignedDocumentPass, 'space' | 'documentId'>,
  actor: Actor,
): Promise<{ title: string; mime: string; fileKey: string }> {
  const action = spacesOfPractice[space];
  if (actor.kind === 'practitioner' && action && !may(actor, action)) throw domainError('not_found');
  if (space === 'document') return stores.documents.getFile(documentId, actor);
  if (space === 'message-file') {
    const { name, mime, fileKey } = await stores.messageFiles.get(documentId, actor);
    return { title: titleOf(name), mime, fileKey };
  }
  if (space === 'invoice') {
    const { fileKey } = await stores.invoices.get(documentId, actor);
    if (fileKey === null) throw domainError('not_found');
    return { title: invoiceName(documentId), mime: 'application/pdf', fileKey };
  }
  if (space === 'dossier-file') {
    const { name, fileKey } = await stores.dossiers.getFile(documentId, actor);
    return { title: name, mime: 'application/pdf', fileKey };
  }
  if (space === 'mandate') return stores.mandates.getPaper(documentId, actor);
  if (actor.kind !== 'admin' || space === 'mail') throw domainError('not_found');
  if (space === 'practitioner-document') return stores.practitionerDocuments.get(documentId);
  if (space === 'answer-letter') {
    const { name, mime, fileKey } = await stores.answers.getLetter(documentId);
    return { title: titleOf(name), mime, fileKey };
  }
  if (space === 'proof-file') {
    const { name, mime, fileKey } = await stores.proofs.getFile(documentId);
    return { title: titleOf(name), mime, fileKey };
  }
  const showsSecrets = await stores.settings.isDemo();
  const { name, mime, fileKey } = await stores.mails.getFile(documentId, { adminId: actor.id, showsSecrets });
  return { title: name, mime, fileKey };
}
