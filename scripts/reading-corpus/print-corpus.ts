import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { findChromium } from '../embedded/chromium.ts';
import type { Printed } from './truth.ts';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'accordent', 'reading-corpus');
const AT_ONCE = 4;

type Page = { readonly name: string; readonly html: string; readonly truth: unknown };
export type PrintedPdf = Printed & { readonly bytes: Uint8Array };

/** The papers as PDFs of the product's own Chromium, printed once and kept beside their truth. */
export async function printCorpus<Paper extends Page>(
  papers: readonly Paper[],
): Promise<readonly (Paper & { readonly bytes: Uint8Array })[]> {
  mkdirSync(CACHE, { recursive: true });
  const missing = papers.filter((paper) => !existsSync(fileOf(paper)));
  if (missing.length > 0) await printAll(missing);
  return papers.map((paper) => ({ ...paper, bytes: new Uint8Array(readFileSync(fileOf(paper))) }));
}

async function printAll(papers: readonly Page[]): Promise<void> {
  const printer = createPdfPrinter({ executablePath: findChromium(process.env['CHROMIUM_PATH']) });
  const waiting = [...papers];
  const work = async () => {
    for (let paper = waiting.pop(); paper; paper = waiting.pop()) {
      const file = fileOf(paper);
      writeFileSync(`${file}.json`, JSON.stringify(paper.truth, null, 1));
      writeFileSync(`${file}.part`, await printer.print(paper.html));
      renameSync(`${file}.part`, file);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await printer.close();
  }
}

const fileOf = ({ name, html }: Page): string =>
  join(CACHE, `${name}-${createHash('sha256').update(html).digest('hex').slice(0, 16)}.pdf`);
