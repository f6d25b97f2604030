import { PDFHexString, PDFName, PDFNumber, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

export type OutlineEntry = { readonly label: string; readonly page: PDFPage };

/** What a reader shows beside the pages to leaf by (ISO 32000-1, 12.3.3). */
export function addOutline(pdf: PDFDocument, entries: readonly OutlineEntry[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  for (const [index, { label, page }] of entries.entries()) {
    const [before, after] = [refs[index - 1], refs[index + 1]];
    const entry = context.obj({ Parent: root, Dest: [page.ref, 'Fit'] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(label));
    if (before) entry.set(PDFName.of('Prev'), before);
    if (after) entry.set(PDFName.of('Next'), after);
    context.assign(refs[index]!, entry);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (!first || !last) return;
  const outline = context.obj({ Type: 'Outlines', First: first, Last: last });
  outline.set(PDFName.of('Count'), PDFNumber.of(refs.length));
  context.assign(root, outline);
  pdf.catalog.set(PDFName.of('Outlines'), root);
}
