import { PDFDocument } from '@cantoo/pdf-lib';

/** The same PDF behind a password, encrypted with AES-256 (revision 6, ISO 32000-2 §7.6). */
export async function sealPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.encrypt({ algorithm: 'AES-256', userPassword: password, ownerPassword: password });
  return document.save();
}
