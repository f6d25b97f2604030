import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { DocumentMime } from '@accordent/core/documents/document-ports.ts';
import type { DossierRefusal } from '@accordent/core/dossiers/dossier-ports.ts';
import { MAX_PIXELS } from '../documents-inspection/limits.ts';
import { onlyKnownPictures } from '../documents-inspection/only-known-pictures.ts';

onlyKnownPictures();

/** A picture as it stands on a page. */
export type Shrunk = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

/** What is kept of a document while its dossier is made. */
export type TakenDocument = { readonly id: number; readonly sizeBytes: number } & (
  | { readonly kind: 'pages'; readonly pdf: PDFDocument }
  | { readonly kind: 'picture'; readonly at: (step: number) => Promise<Shrunk> }
);

/** No other try would mend it. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
  readonly refusal: DossierRefusal['refusal'];
  readonly documentId: number;

  constructor(refusal: DossierRefusal['refusal'], documentId: number) {
    super(refusal);
    this.refusal = refusal;
    this.documentId = documentId;
  }
}

/**
 * How far a picture is shrunk, from what prints well (200 dots an inch on A4) to what can still be read: its longer side
 * in pixels, and the quality of its JPEG.
 */
export const STEPS = [
  { side: 2200, quality: 80 },
  { side: 1700, quality: 70 },
  { side: 1400, quality: 60 },
  { side: 1200, quality: 50 },
] as const;

/** Throws DocumentFault for one that cannot be read. */
export async function takeDocument({
  id,
  mime,
  bytes,
}: {
  readonly id: number;
  readonly mime: DocumentMime;
  readonly bytes: Uint8Array;
}): Promise<TakenDocument> {
  const sizeBytes = bytes.byteLength;
  try {
    if (mime === 'application/pdf')
      return { id, sizeBytes, kind: 'pages', pdf: await PDFDocument.load(bytes, { updateMetadata: false }) };
    // The original is let go: what is shrunk further is shrunk from here.
    const first = await shrink(bytes, STEPS[0]);
    return {
      id,
      sizeBytes,
      kind: 'picture',
      at: async (step) => (step === 0 ? first : shrink(first.jpeg, STEPS[step]!)),
    };
  } catch (error) {
    throw new DocumentFault(error instanceof EncryptedPDFError ? 'encrypted_file' : 'broken_file', id);
  }
}

/** Upright, without what was hidden in the file, no larger than it was. */
async function shrink(bytes: Uint8Array, { side, quality }: (typeof STEPS)[number]): Promise<Shrunk> {
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
