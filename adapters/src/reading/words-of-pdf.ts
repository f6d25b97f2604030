import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentWords, Word } from '@accordent/core/reading/words.ts';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LEAST_WORDS, MAX_CHARACTERS, MAX_PAGES, MOST_UNNAMED } from './limits.ts';
import { wordsOfRuns, type Run } from './words-of-runs.ts';

/** What decodes the pictures of scans lies in the package; without it, it would be looked for elsewhere. */
const WASM = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm', '/');

/** A PDF that is only read: no script, no font of the system, nothing fetched. Ended by `destroy()`. */
export const openPdf = (bytes: Uint8Array) =>
  getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    wasmUrl: WASM,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  });

/** The words that a PDF's own text gives; runs in the reading process. Never throws. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<DocumentWords> {
  const task = openPdf(bytes);
  try {
    return await wordsIn(await task.promise);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { words: [], fault: isLocked ? 'encrypted' : 'broken' };
  } finally {
    await task.destroy().catch(() => {});
  }
}

/** The words of an open PDF. */
export async function wordsIn(document: PDFDocumentProxy): Promise<DocumentWords> {
  const words: Word[] = [];
  let characters = 0;
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page += 1) {
    const found = await wordsOfPage(await document.getPage(page));
    characters += found.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > MAX_CHARACTERS) return { words: [], fault: 'too-heavy' };
    words.push(...found);
  }
  return isText(words) ? { words, fault: null } : { words: [], fault: 'no-text' };
}

async function wordsOfPage(page: PDFPageProxy): Promise<readonly Word[]> {
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item): Run[] => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), angle: Math.atan2(b, a) }];
  });
  const viewport = page.getViewport({ scale: 1 });
  return wordsOfRuns(runs, {
    page: page.pageNumber,
    view: page.view,
    toShown: (x, y) => viewport.convertToViewportPoint(x, y) as number[],
  });
}

/** Whether there is enough of it, in characters that the file gives a name. */
function isText(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join('');
  const unnamed = text.match(/\uFFFD|\p{Co}|\p{Cn}/gu)?.length ?? 0;
  return words.length >= LEAST_WORDS && unnamed <= MOST_UNNAMED * text.length;
}
