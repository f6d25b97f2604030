import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont };

// Their licence lets documents embed them (pdfjs-dist/standard_fonts/LICENSE_LIBERATION, 1 a).
const FOLDER = new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json'));

/** Liberation Sans, of which a file holds the letters that it shows: no ligatures, so that a search finds each word. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  return { regular: await embed(pdf, 'Regular'), bold: await embed(pdf, 'Bold') };
}

async function embed(pdf: PDFDocument, weight: 'Regular' | 'Bold'): Promise<PDFFont> {
  const bytes = await readFile(fileURLToPath(new URL(`LiberationSans-${weight}.ttf`, FOLDER)));
  return pdf.embedFont(bytes, { subset: true, features: { liga: false } });
}
