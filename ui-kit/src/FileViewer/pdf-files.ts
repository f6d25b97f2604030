import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers `?url` with the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Preview } from './small-pictures.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A page is drawn at 96 px an inch, as the browser counts; PDF units are 72. */
export const CSS_PER_POINT = 96 / 72;

type Opened = { readonly file: Promise<PDFDocumentProxy>; close: () => void; users: number };

/** How many stay open after they were looked at or brought: their pages are drawn again at once. */
const MOST_IDLE = 6;
const opened = new Map<string, Opened>();
/** One for all: to begin another costs more than to open a document. */
let worker: PDFWorker | null = null;

function open(url: string): Opened {
  const known = opened.get(url);
  if (known) return known;
  worker ??= PDFWorker.create({});
  // `wasm-unsafe-eval` is not in our CSP: decoders run as plain scripts.
  const task = getDocument({ url, worker, useWasm: false, wasmUrl: `${import.meta.env.BASE_URL}pdfjs/` });
  const entry: Opened = { file: task.promise, users: 0, close: () => void task.destroy() };
  // What did not open is asked for again.
  task.promise.catch(() => opened.get(url) === entry && opened.delete(url));
  opened.set(url, entry);
  return entry;
}

/** Opens the PDF at this address, or gives the one that is open, until it is given back. */
export function takePdf(url: string): { readonly file: Promise<PDFDocumentProxy>; giveBack: () => void } {
  const entry = open(url);
  entry.users += 1;
  // The last one that was used is closed last.
  opened.delete(url);
  opened.set(url, entry);
  return {
    file: entry.file,
    giveBack: () => {
      entry.users -= 1;
      closeOldest();
    },
  };
}

function closeOldest(): void {
  const idle = [...opened].filter(([, { users }]) => users === 0);
  for (const [url, { close }] of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) {
    opened.delete(url);
    close();
  }
}

/** The first page as a picture so many pixels wide, with its own size in CSS pixels and how many pages there are. */
export async function drawFirstPage(
  url: string,
  width: number,
): Promise<{ readonly picture: Blob } & Required<Omit<Preview, 'url'>>> {
  const { file, giveBack } = takePdf(url);
  try {
    const pdf = await file;
    const page = await pdf.getPage(1);
    const shown = page.getViewport({ scale: CSS_PER_POINT });
    const viewport = page.getViewport({ scale: (CSS_PER_POINT * width) / shown.width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob>((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture.'))), 'image/jpeg', 0.9),
    );
    return { picture, width: shown.width, height: shown.height, pages: pdf.numPages };
  } finally {
    giveBack();
  }
}
