import type { CutField, DocumentReading, ReadingFacts } from '@accordent/core/reading/document-reading.ts';
import { readPaper, type SeenPages } from '@accordent/core/reading/read-paper.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withCrops } from './crops.ts';
import { MAX_PAGES, MAX_PICTURES } from './limits.ts';
import { pageOfPicture, type SeenPicture } from './pages-of-picture.ts';
import { pictureOfPage } from './pictures-of-pdf.ts';
import { openPdf, wordsIn } from './words-of-pdf.ts';

/** What is read of a document; null: it is broken, or holds more than a paper of a patient. */
export type PaperRead = (Omit<DocumentReading, 'fields'> & { readonly fields: readonly CutField[] }) | null;

/**
 * Runs in the reading process. The text of a PDF where it has one, else what its pages look like. `onPage`: each time
 * that another page is begun.
 */
export async function readPaperBytes(
  bytes: Uint8Array,
  facts: ReadingFacts,
  onPage: () => void = () => {},
): Promise<PaperRead> {
  try {
    return isPdf(bytes) ? await readPdf(bytes, facts, onPage) : await readPicture(bytes, facts);
  } catch {
    return null;
  }
}

async function readPicture(bytes: Uint8Array, facts: ReadingFacts): Promise<PaperRead> {
  const seen = await pageOfPicture(bytes, 1);
  return cutOut(read(ofPictures([seen]), facts), async () => bytes);
}

async function readPdf(bytes: Uint8Array, facts: ReadingFacts, onPage: () => void): Promise<PaperRead> {
  const task = openPdf(bytes.slice());
  try {
    const document = await task.promise;
    const { words, fault } = await wordsIn(document);
    if (fault === 'too-heavy') return null;
    const drawn = new Map<number, Promise<Buffer>>();
    const pictureOf = (page: number) => {
      const picture = drawn.get(page) ?? pictureOfPage(document, page);
      drawn.set(page, picture);
      return picture;
    };
    if (words.length > 0) {
      const pages = await sizesOf(document);
      return await cutOut(read({ pages, words, again: null, codes: [] }, facts), pictureOf);
    }
    const seen: SeenPicture[] = [];
    for (let page = 1; page <= Math.min(document.numPages, MAX_PICTURES); page += 1) {
      onPage();
      seen.push(await pageOfPicture(await pictureOf(page), page));
    }
    return await cutOut(read(ofPictures(seen), facts), pictureOf);
  } finally {
    await task.destroy().catch(() => {});
  }
}

async function sizesOf(document: PDFDocumentProxy) {
  const sizes: { width: number; height: number }[] = [];
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page += 1) {
    const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

const ofPictures = (seen: readonly SeenPicture[]): SeenPages => ({
  pages: seen,
  words: seen.flatMap(({ words }) => words),
  again: seen.flatMap(({ again }) => again),
  codes: seen.flatMap(({ codes }) => codes),
});

function read(seen: SeenPages, { today, rpps, knownAmc }: ReadingFacts): DocumentReading {
  const known = new Set(knownAmc);
  return readPaper(seen, { today, rpps, isKnownAmc: (number) => known.has(number) });
}

const cutOut = async (
  reading: DocumentReading,
  pictureOf: (page: number) => Promise<Uint8Array>,
): Promise<PaperRead> => ({
  ...reading,
  fields: await withCrops(reading.fields, (page) => pictureOf(page).catch(() => null)),
});

/** The mark stands within the first kilobyte (ISO 32000-1, annex H). */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
