import type { PDFFont } from '@cantoo/pdf-lib';

type Measure = { readonly font: PDFFont; readonly size: number; readonly width: number };

/** A text in lines of this width, broken between words, and within one that is wider. */
export function linesOf(text: string, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\r\t]+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer, measure)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

/** As it is written on the page: a search knows one kind of space, and what has no form is not drawn. */
export const shown = (text: string): string => text.replaceAll(/\s/gu, ' ').replaceAll(/\p{C}/gu, '');

const fits = (text: string, { font, size, width }: Measure): boolean =>
  font.widthOfTextAtSize(shown(text), size) <= width;

function piecesOf(word: string, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter, measure)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
