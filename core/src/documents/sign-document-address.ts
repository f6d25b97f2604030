import type { Actor } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';
import type { DocumentFile } from './document-store.ts';

/** Whose documents: of PEC, of messages, of proofs, letters of insurers, those that staff keep with practitioners, their mandates, files of mails, a mail itself, an invoice, or a file of a dossier. */
export type DocumentSpace =
  | 'document'
  | 'message-file'
  | 'proof-file'
  | 'answer-letter'
  | 'practitioner-document'
  | 'mandate'
  | 'mail-file'
  | 'mail'
  | 'invoice'
  | 'dossier-file';

/** Who may open which document, until when: all of it is signed. */
export type DocumentPass = {
  readonly space: DocumentSpace;
  readonly documentId: number;
  readonly kind: AccountKind;
  readonly accountId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
};

export type SignedDocumentPass = DocumentPass & { readonly signature: string };

const PASS_LIFE_MS = 5 * 60 * 1000;

/**
 * A document, and what an address must carry to open it without a token for five minutes, in this session only.
 * Throws not_found. The look is audited.
 */
export async function signDocumentAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, documentId }: { actor: Actor; documentId: number },
): Promise<{ pass: SignedDocumentPass; document: DocumentFile }> {
  const at = clock.now();
  const document = await transaction(async ({ documents, audit }) => {
    const file = await documents.getFile(documentId, actor);
    await audit.record({ actor, at, action: 'open-document', entity: 'document', entityId: documentId });
    return file;
  });
  return { pass: signedPass({ urlSigner }, { space: 'document', documentId, actor, at }), document };
}

/** A pass of five minutes, for this session alone. The right to it has been looked at before. */
export function signedPass(
  { urlSigner }: Pick<Ports, 'urlSigner'>,
  { space, documentId, actor, at }: { space: DocumentSpace; documentId: number; actor: Actor; at: Date },
): SignedDocumentPass {
  // Whole seconds: the address says the end in unix seconds.
  const expiresAt = new Date(Math.floor((at.getTime() + PASS_LIFE_MS) / 1000) * 1000);
  const pass: DocumentPass = {
    space,
    documentId,
    kind: actor.kind,
    accountId: actor.id,
    sessionId: actor.sessionId,
    expiresAt,
  };
  return { ...pass, signature: urlSigner.sign(signedText(pass), expiresAt) };
}

/** What the signature of a pass covers. */
export function signedText({
  space,
  documentId,
  kind,
  accountId,
  sessionId,
  expiresAt,
}: DocumentPass): string {
  return [space, documentId, kind, accountId, sessionId, expiresAt.getTime()].join(' ');
}
