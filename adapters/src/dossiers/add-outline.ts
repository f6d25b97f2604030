import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';

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

export type OutlinedPart = {
  readonly label: string;
  /** From 0. */
  readonly first: number;
  readonly count: number;
};

/** What an outline that was added here names, with the pages of each up to the next; none in a file without. */
export function outlinedParts(pdf: PDFDocument): readonly OutlinedPart[] {
  const places = new Map(pdf.getPages().map(({ ref }, place) => [ref.toString(), place]));
  const found: { label: string; first: number }[] = [];
  let entry = pdf.catalog
    .lookupMaybe(PDFName.of('Outlines'), PDFDict)
    ?.lookupMaybe(PDFName.of('First'), PDFDict);
  while (entry && found.length < places.size) {
    const title = entry.lookupMaybe(PDFName.of('Title'), PDFHexString);
    const place = places.get(String(entry.lookupMaybe(PDFName.of('Dest'), PDFArray)?.get(0)));
    if (!title || place === undefined) return [];
    found.push({ label: title.decodeText(), first: place });
    entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return found.map(({ label, first }, index) => {
    return { label, first, count: (found[index + 1]?.first ?? places.size) - first };
  });
}
