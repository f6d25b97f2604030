import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** What a PDF/A-3b with an attached XML must have, as far as its structure tells: no validator replaces veraPDF. */
export async function pdfAFaults(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const dicts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => dictOf(object))
    .concat(document.catalog);
  const head = Buffer.from(bytes.subarray(0, 16));
  const checks: readonly (readonly [string, boolean])[] = [
    ['the header is that of PDF 1.7', head.subarray(0, 8).toString('latin1') === '%PDF-1.7'],
    ['a line of high bytes follows it', /^%[\x80-\xff]{4}/.test(head.subarray(9).toString('latin1'))],
    ['the file has an identifier', document.context.trailerInfo.ID instanceof PDFArray],
    ['it is not encrypted', document.context.trailerInfo.Encrypt === undefined],
    ['an output intent names sRGB', hasOutputIntent(document)],
    ['every font is embedded and can be read as text', dicts.every(isReadableFont)],
    ['nothing in it acts', dicts.every((dict) => ACTS.every((act) => !dict.has(PDFName.of(act))))],
    [
      'no stream is packed by LZW',
      dicts.every((dict) => !String(dict.get(PDFName.of('Filter'))).includes('LZW')),
    ],
    ['it says what language it is in', document.catalog.has(PDFName.of('Lang'))],
  ];
  return checks.flatMap(([what, holds]) => (holds ? [] : [what]));
}

const ACTS = ['JS', 'JavaScript', 'AA', 'OpenAction', 'Launch', 'URI', 'SubmitForm', 'RichMedia', 'XFA'];

const dictOf = (object: PDFObject): PDFDict[] => {
  if (object instanceof PDFDict) return [object];
  return object instanceof PDFRawStream ? [object.dict] : [];
};

function hasOutputIntent({ catalog, context }: PDFDocument): boolean {
  const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  const profile = context.lookup(intent.get(PDFName.of('DestOutputProfile')));
  if (!(profile instanceof PDFRawStream)) return false;
  const icc = Buffer.from(decodePDFRawStream(profile).decode());
  return (
    String(intent.get(PDFName.of('S'))) === '/GTS_PDFA1' &&
    String(profile.dict.get(PDFName.of('N'))) === '3' &&
    icc.subarray(36, 40).toString('latin1') === 'acsp' &&
    icc.subarray(16, 20).toString('latin1') === 'RGB '
  );
}

/** A composite font has its letters in the file and says which they are; another kind has no place in it. */
function isReadableFont(dict: PDFDict): boolean {
  if (String(dict.get(PDFName.of('Type'))) !== '/Font') return true;
  const kind = String(dict.get(PDFName.of('Subtype')));
  if (kind === '/Type0') return dict.has(PDFName.of('ToUnicode'));
  const descriptor = dict.lookup(PDFName.of('FontDescriptor'));
  return (
    kind.startsWith('/CIDFontType') &&
    descriptor instanceof PDFDict &&
    ['FontFile2', 'FontFile3'].some((name) => descriptor.has(PDFName.of(name)))
  );
}

export type AttachedFile = {
  readonly name: string;
  readonly relationship: string;
  readonly mime: string;
  readonly hasDate: boolean;
  readonly text: string;
};

/** The files that the document as a whole is associated with, found by its list and by their names alike. */
export async function attachedFiles(bytes: Uint8Array): Promise<readonly AttachedFile[]> {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const listed = catalog.lookup(PDFName.of('AF'), PDFArray);
  const named = catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray);
  return Array.from({ length: listed.size() }, (_, place) => {
    const file = listed.lookup(place, PDFDict);
    const stream = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
    if (!(stream instanceof PDFRawStream)) throw new Error('an attached file without its bytes');
    if (named.lookup(place * 2 + 1, PDFDict) !== file) throw new Error('listed and named files differ');
    return {
      name: textOf(file.lookup(PDFName.of('UF'))),
      relationship: String(file.get(PDFName.of('AFRelationship'))),
      mime: String(stream.dict.get(PDFName.of('Subtype'))),
      hasDate: stream.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate')),
      text: Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8'),
    };
  });
}

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** The XMP of a PDF, and what its information dictionary says of the same things. */
export async function metadataOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const stream = document.catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFRawStream)) throw new Error('no metadata');
  return {
    xmp: Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8'),
    isPlain: !stream.dict.has(PDFName.of('Filter')),
    title: document.getTitle(),
    author: document.getAuthor(),
    producer: document.getProducer(),
    createdAt: document.getCreationDate(),
    modifiedAt: document.getModificationDate(),
  };
}
