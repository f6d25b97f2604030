import { createHash } from 'node:crypto';
import { AFRelationship, PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import type { InvoiceContent } from '@accordent/core/invoices/invoice-content.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import { FACTUR_X_FILE, facturXMetadata } from './factur-x-metadata.ts';

type PaperFacts = { readonly title: string; readonly author: string; readonly producer: string };

/**
 * The printed paper as Factur-X: a PDF/A-3 that carries the same invoice as XML. Its dates and its
 * identifier follow from the invoice, whenever it is made.
 */
export async function facturX(
  paper: Uint8Array,
  content: InvoiceContent,
  { title, author, producer }: PaperFacts,
): Promise<Uint8Array> {
  const xml = crossIndustryInvoice(content);
  const issued = new Date(`${content.issuedOn}T00:00:00Z`);
  const document = await PDFDocument.load(paper, { updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setSubject(title);
  document.setCreator(producer);
  document.setProducer(producer);
  document.setLanguage('fr-FR');
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  await document.attach(new TextEncoder().encode(xml), FACTUR_X_FILE, {
    // The XML says what the pages say.
    afRelationship: AFRelationship.Alternative,
    mimeType: 'text/xml',
    description: `${title} (Factur-X)`,
    creationDate: issued,
    modificationDate: issued,
  });
  document.convertToPDFA({ conformance: '3B', extensions: facturXMetadata });
  const id = PDFHexString.of(createHash('sha256').update(xml).digest('hex').slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  return document.save({ useObjectStreams: false });
}
