import { PageSizes, rgb, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { pageWords, type Cover } from '@accordent/core/dossiers/cover.ts';
import { FOOT } from './add-feet.ts';
import type { Fonts } from './fonts.ts';
import { linesOf, shown } from './text-lines.ts';

const [WIDTH, HEIGHT] = PageSizes.A4;
const MARGIN = 50;
const BOTTOM = MARGIN + FOOT;
const MILLIMETRE = 72 / 25.4;
/** What the window of an envelope shows of a page folded in three (DL, NF Z 10-011), from its left and upper edges. */
const WINDOW = { left: 112 * MILLIMETRE, top: 48 * MILLIMETRE, bottom: 84 * MILLIMETRE };
const INNER = WIDTH - 2 * MARGIN;
/** Between a label and what it names. */
const GUTTER = 20;
/** So that a long label leaves room for what it names. */
const MOST_LABEL = 0.4 * INNER - GUTTER;
/** A title is not left alone at the end of a page. */
const WITH_TITLE = 90;
/** What is lower than this is not torn between two pages. */
const WHOLE = 250;
const SIZE = 10;
const LEADING = 15;
const INK = rgb(0.1, 0.12, 0.14);
const SOFT = rgb(0.35, 0.38, 0.4);
const HAIRLINE = rgb(0.82, 0.85, 0.87);
const BOX = rgb(0.95, 0.96, 0.97);

type Style = { readonly font: PDFFont; readonly size: number; readonly color: typeof INK };

/** A cover whose list is told down to the parts of a PDF; `within`: which of its pages. */
export type ListedCover = Omit<Cover, 'enclosed'> & {
  readonly enclosed: readonly {
    readonly label: string;
    readonly documentId: number;
    readonly within?: { readonly first: number; readonly count: number };
  }[];
};

/** On which pages of its file each document stands. */
export type Places = ReadonlyMap<number, { readonly first: number; readonly count: number }>;

/**
 * Adds a first page to the end of the file, and as many more as it takes; gives how to draw them once it is known where
 * each document stands. What is read first is drawn first: readers follow that order.
 */
export function addCover(
  pdf: PDFDocument,
  { cover, fonts }: { readonly cover: ListedCover; readonly fonts: Fonts },
): (places: Places) => void {
  const plain = { font: fonts.regular, size: SIZE, color: INK };
  const soft = { ...plain, color: SOFT };
  const strong = { ...plain, font: fonts.bold };
  const drawings: ((places: Places) => void)[] = [];
  let page = pdf.addPage(PageSizes.A4);
  let y = HEIGHT - MARGIN;

  /** Goes on below, on another page where this one has no room for what is kept together. */
  const down = (height: number, kept = height): number => {
    if (y - kept < BOTTOM) {
      page = pdf.addPage(PageSizes.A4);
      y = HEIGHT - MARGIN;
    }
    y -= height;
    return y;
  };
  /** `draw` is given the page that is the present one now. */
  const later = (draw: (on: PDFPage, places: Places) => void): void => {
    const on = page;
    drawings.push((places) => draw(on, places));
  };
  const write = (text: string, x: number, at: number, style: Style): void =>
    later((on) => on.drawText(shown(text), { x, y: at, ...style }));
  const writeRight = (text: string, at: number, style: Style): void =>
    write(text, WIDTH - MARGIN - style.font.widthOfTextAtSize(shown(text), style.size), at, style);
  const paragraph = (text: string, style: Style, leading: number): void => {
    for (const typed of text.split('\n'))
      for (const line of linesOf(typed, { ...style, width: INNER }))
        write(line, MARGIN, down(leading), style);
  };
  const hairline = (at: number): void =>
    later((on) =>
      on.drawLine({
        start: { x: MARGIN, y: at },
        end: { x: WIDTH - MARGIN, y: at },
        thickness: 0.6,
        color: HAIRLINE,
      }),
    );

  const half = INNER / 2 - 10;
  const senders = cover.from.flatMap((text, place) =>
    linesOf(text, { ...plain, width: half }).map((line) => ({ line, style: place === 0 ? strong : plain })),
  );
  const receivers = cover.to.flatMap((text) => linesOf(text, { ...soft, width: half }));
  for (let place = 0; place < Math.max(senders.length, receivers.length); place += 1) {
    const at = down(LEADING);
    const sender = senders[place];
    if (sender) write(sender.line, MARGIN, at, sender.style);
    const receiver = receivers[place];
    if (receiver !== undefined) writeRight(receiver, at, soft);
  }

  if (cover.window !== null) {
    const { address, dated } = cover.window;
    const lines = address.split('\n').flatMap((typed) => linesOf(typed, { ...plain, width: half }));
    // Smaller where it is long: all of it is shown.
    const leading = Math.min(LEADING, (WINDOW.bottom - WINDOW.top) / lines.length);
    const style = { ...plain, size: Math.min(SIZE + 1, leading * 0.8) };
    for (const [place, line] of lines.entries())
      write(line, WINDOW.left, HEIGHT - WINDOW.top - (place + 1) * leading, style);
    y = Math.min(y, HEIGHT - WINDOW.bottom);
    writeRight(dated, down(30), plain);
  }

  down(24);
  if (cover.secret !== null) paragraph(cover.secret, { ...strong, size: 13 }, 20);
  if (cover.window === null) paragraph(cover.title, { ...strong, size: 18 }, 24);
  else paragraph(cover.title, { ...strong, size: 12 }, 18);
  down(4);
  paragraph(cover.reference, soft, LEADING);
  if (cover.window !== null) down(8);
  for (const [place, text] of cover.paragraphs.entries()) {
    if (place > 0) down(8);
    paragraph(text, plain, LEADING);
  }

  const labels = cover.sections.flatMap(({ lines }) => lines.map(({ label }) => label));
  const widths = labels.map((label) => fonts.regular.widthOfTextAtSize(shown(label), SIZE));
  const labelWidth = Math.min(MOST_LABEL, Math.max(0, ...widths));
  const indent = labelWidth + GUTTER;
  for (const { title, lines } of cover.sections) {
    const rows = lines.map(({ label, value }) => {
      const labelLines = linesOf(label, { ...soft, width: labelWidth });
      const values = value
        .split('\n')
        .filter((typed) => typed.trim() !== '')
        .flatMap((typed) => linesOf(typed, { ...plain, width: INNER - indent }));
      return { labelLines, values, height: Math.max(labelLines.length, values.length) };
    });
    const height = rows.reduce((sum, row) => sum + 8 + row.height * LEADING, 41);
    down(20, title === null ? 20 : height < WHOLE ? height : WITH_TITLE);
    if (title !== null) {
      paragraph(title, strong, LEADING);
      down(6);
    }
    hairline(y);
    for (const { labelLines, values, height: lineCount } of rows) {
      for (let place = 0; place < lineCount; place += 1) {
        const at = down(place === 0 ? 16 : LEADING);
        const [labelled, valued] = [labelLines[place], values[place]];
        if (labelled !== undefined) write(labelled, MARGIN, at, soft);
        if (valued !== undefined) write(valued, MARGIN + indent, at, plain);
      }
      hairline(down(7));
    }
  }

  if (cover.enclosed.length > 0) {
    down(14);
    paragraph('Pièces jointes', strong, LEADING);
    for (const [place, { label, documentId, within }] of cover.enclosed.entries()) {
      for (const [row, line] of linesOf(label, { ...plain, width: INNER - 120 }).entries()) {
        const at = down(LEADING);
        if (row === 0) write(String(place + 1), MARGIN, at, soft);
        write(line, MARGIN + 24, at, plain);
        if (row > 0) continue;
        later((on, places) => {
          const stands = places.get(documentId);
          const words = stands
            ? pageWords(stands.first + (within?.first ?? 0), within?.count ?? stands.count)
            : '';
          const x = WIDTH - MARGIN - fonts.regular.widthOfTextAtSize(words, SIZE);
          on.drawText(words, { x, y: at, ...soft });
        });
      }
      hairline(down(6));
    }
  }

  if (cover.box !== null) {
    const said = cover.box.lines.flatMap((text) => linesOf(text, { ...plain, width: INNER - 28 }));
    const height = (said.length + 1) * LEADING + 20;
    down(24);
    const bottom = down(height);
    later((on) => on.drawRectangle({ x: MARGIN, y: bottom, width: INNER, height, color: BOX }));
    write(cover.box.title, MARGIN + 14, bottom + height - 22, strong);
    for (const [place, line] of said.entries())
      write(line, MARGIN + 14, bottom + height - 22 - (place + 1) * LEADING, plain);
  }

  return (places) => {
    for (const drawOn of drawings) drawOn(places);
  };
}
