import { spawnSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPage = {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Each as it was written, with where its line begins, in points from the left and upper edges. */
  readonly words: readonly { readonly text: string; readonly left: number; readonly top: number }[];
};
export type ReadPdf = {
  readonly pages: readonly ReadPage[];
  readonly outline: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
};

/** What a reader (pdf.js) finds in a PDF: sizes and turns as shown, text as a search sees it. */
export async function readPdf(bytes: Uint8Array, password?: string): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, ...(password && { password }) });
  try {
    const pdf = await task.promise;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: Number(item.transform[4]), top: height - Number(item.transform[5]) }]
          : [],
      );
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      pages.push({ text: text.replaceAll(/\s+/g, ' ').trim(), width, height, words });
    }
    const outline = (await pdf.getOutline()) ?? [];
    const { info } = await pdf.getMetadata();
    return { pages, outline: outline.map(({ title }) => title), info: info as Record<string, unknown> };
  } finally {
    await task.destroy();
  }
}

/** What poppler reads of it; null where poppler is not. */
export function readByPoppler(bytes: Uint8Array, password?: string): string | null {
  const opening = password ? ['-upw', password] : [];
  const { status, stdout, error } = spawnSync('pdftotext', [...opening, '-', '-'], {
    input: bytes,
    encoding: 'utf8',
  });
  if (error) return null;
  if (status !== 0) throw new Error(`pdftotext ended with ${status}`);
  return stdout.replaceAll(/\s+/g, ' ');
}
