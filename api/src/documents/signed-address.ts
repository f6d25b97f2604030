import type { SignedDocumentPass } from '@accordent/core/documents/sign-document-address.ts';
import { invoiceFileName } from '@accordent/core/invoices/invoice.ts';
import type { z } from 'zod';
import type { signedFileQuery } from './documents.schemas.ts';

const places: Record<SignedDocumentPass['space'], (id: number) => string> = {
  document: (id) => `/api/file/${id}/content`,
  'message-file': (id) => `/api/message/file/${id}/content`,
  'answer-letter': (id) => `/api/answer/${id}/letter/content`,
  'proof-file': (id) => `/api/proof/file/${id}/content`,
  'practitioner-document': (id) => `/api/user/file/${id}/content`,
  mandate: (id) => `/api/mandate/${id}/content`,
  'mail-file': (id) => `/api/mail/file/${id}/content`,
  mail: (id) => `/api/mail/${id}/content`,
  'dossier-file': (id) => `/api/dossier/file/${id}/content`,
  invoice: (id) => `/build/invoices/${invoiceFileName(id)}`,
};

/** The address that opens a document for five minutes, on the server that answered. */
export function presentDocumentUrl(pass: SignedDocumentPass): string {
  const query = new URLSearchParams({
    kind: pass.kind,
    account: String(pass.accountId),
    session: pass.sessionId,
    expires: String(pass.expiresAt.getTime() / 1000),
    signature: pass.signature,
  });
  return `${places[pass.space](pass.documentId)}?${query.toString()}`;
}

/** What such an address carries, when it comes back. */
export const passOf = (
  space: SignedDocumentPass['space'],
  documentId: number,
  query: z.output<typeof signedFileQuery>,
): SignedDocumentPass => ({
  space,
  documentId,
  kind: query.kind,
  accountId: query.account,
  sessionId: query.session,
  expiresAt: new Date(query.expires * 1000),
  signature: query.signature,
});
