import { PageSizes, rgb, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Sheet, SheetShare } from '@accordent/core/dossiers/sheet.ts';
import type { Fonts } from './fonts.ts';
import { linesOf, shown } from './text-lines.ts';

const [WIDTH, HEIGHT] = PageSizes.A4;
const MARGIN = 48;
const INNER = WIDTH - 2 * MARGIN;
const RIGHT = WIDTH - MARGIN;
/** The foot stands below. */
const BOTTOM = 78;
/** How far apart things stand, from airy to dense: the first at which all is on one page is taken. */
const AIRS = [1, 0.8, 0.6, 0.4, 0.2] as const;
/** A condition of so many letters is not a title any more. */
const LONG = 160;
const INK = rgb(0.1, 0.12, 0.13);
const SOFT = rgb(0.33, 0.38, 0.38);
const HAIRLINE = rgb(0.83, 0.85, 0.86);
const ACCENT = rgb(0.05, 0.37, 0.35);
/** Three greys apart when it is printed without colour. */
const tones: Readonly<Record<SheetShare['payer'], typeof INK>> = {
  mandatory: rgb(0.56, 0.85, 0.83),
  insurer: ACCENT,
  second: rgb(0x2e / 255, 0x98 / 255, 0x93 / 255),
  patient: rgb(0.63, 0.67, 0.68),
};

type Style = { readonly font: PDFFont; readonly size: number; readonly color: typeof INK };
type Draw = (page: PDFPage) => void;

/** Adds the page for the patient, and another one only where the densest does not hold it. */
export function addSheet(
  pdf: PDFDocument,
  { sheet, fonts }: { readonly sheet: Sheet; readonly fonts: Fonts },
): void {
  const tries = AIRS.map((air) => () => compose(sheet, fonts, air));
  let pages: readonly (readonly Draw[])[] = [];
  for (const attempt of tries) {
    pages = attempt();
    if (pages.length === 1) break;
  }
  for (const draws of pages) {
    const page = pdf.addPage(PageSizes.A4);
    for (const draw of draws) draw(page);
  }
}

function compose(sheet: Sheet, fonts: Fonts, air: number): readonly (readonly Draw[])[] {
  const plain = { font: fonts.regular, size: 10.5, color: INK };
  const soft = { ...plain, color: SOFT };
  const strong = { ...plain, font: fonts.bold };
  const pages: Draw[][] = [[]];
  let y = HEIGHT - MARGIN;

  const later = (draw: Draw): void => void pages.at(-1)!.push(draw);
  /** Goes on below, on another page where this one has no room. */
  const down = (height: number): number => {
    if (y - height < BOTTOM) {
      pages.push([]);
      y = HEIGHT - MARGIN;
    }
    y -= height;
    return y;
  };
  const space = (height: number): number => down(height * air);
  const write = (text: string, x: number, at: number, style: Style): void =>
    later((page) => page.drawText(shown(text), { x, y: at, ...style }));
  const widthOf = (text: string, { font, size }: Style): number => font.widthOfTextAtSize(shown(text), size);
  const writeRight = (text: string, edge: number, at: number, style: Style): void =>
    write(text, edge - widthOf(text, style), at, style);
  const hairline = (at: number): void =>
    later((page) =>
      page.drawLine({
        start: { x: MARGIN, y: at },
        end: { x: RIGHT, y: at },
        thickness: 0.6,
        color: HAIRLINE,
      }),
    );
  const paragraph = (text: string, style: Style, leading: number): void => {
    for (const line of linesOf(text, { ...style, width: INNER })) write(line, MARGIN, down(leading), style);
  };

  const drawHead = (): void => {
    const { dated } = sheet;
    const width = INNER - 24 - Math.max(0, ...dated.map((date) => widthOf(date, soft)));
    const from = sheet.from.flatMap((line, place) => {
      const style = place === 0 ? { ...strong, size: 12 } : soft;
      return linesOf(line, { ...style, width }).map((text) => ({ text, style }));
    });
    for (let place = 0; place < Math.max(from.length, dated.length); place += 1) {
      const at = down(15);
      const [line, date] = [from[place], dated[place]];
      if (line) write(line.text, MARGIN, at, line.style);
      if (date !== undefined) writeRight(date, RIGHT, at, soft);
    }
  };

  const drawSentences = (): void => {
    space(44);
    paragraph(sheet.patient, { ...soft, size: 12 }, 16);
    for (const sentence of sheet.sentences) {
      space(6);
      paragraph(sentence, { ...strong, size: 21 }, 27);
    }
    if (sheet.remark !== '') {
      space(10);
      paragraph(sheet.remark, { ...plain, size: 11 }, 16);
    }
  };

  const drawShares = (shares: readonly SheetShare[]): void => {
    const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
    const gaps = 2 * (shares.length - 1);
    const bar = space(26) - 14;
    let x = MARGIN;
    for (const { cents, payer } of shares) {
      const left = x;
      const width = whole === 0 ? 0 : (cents / whole) * (INNER - gaps);
      if (width > 0)
        later((page) => page.drawRectangle({ x: left, y: bar, width, height: 14, color: tones[payer] }));
      x += width === 0 ? 0 : width + 2;
    }
    down(14);
    const labels = down(18);
    const values = down(18);
    const third = INNER / shares.length;
    for (const [place, { label, value, payer }] of shares.entries()) {
      const isLast = place === shares.length - 1;
      const start = isLast
        ? RIGHT - 14 - Math.max(widthOf(label, soft), widthOf(value, { ...strong, size: 14 }))
        : MARGIN + place * third;
      later((page) =>
        page.drawRectangle({ x: start, y: labels - 0.5, width: 8, height: 8, color: tones[payer] }),
      );
      const [first = '', ...more] = linesOf(label, { ...soft, width: third - 28 });
      // A name that has no room is left out rather than cut.
      const [whose = ''] = label.split(', ');
      const short = whose === label ? `${first}…` : whose;
      write(more.length > 0 ? short : first, start + 13, labels, soft);
      write(value, start + 13, values, { ...strong, size: 14 });
    }
  };

  const drawCare = (): void => {
    const { head, rows, totals } = sheet.care;
    if (rows.length + totals.length === 0) return;
    const edges = [MARGIN, MARGIN + INNER * 0.5, MARGIN + INNER * 0.76, RIGHT];
    const line = (cells: readonly string[], at: number, style: Style): void => {
      for (const [place, cell] of cells.entries())
        if (place === 0) write(cell, MARGIN, at, style);
        else writeRight(cell, edges[place] ?? RIGHT, at, style);
    };
    space(30);
    if (rows.length > 0) line(head, down(10), { ...soft, size: 9 });
    hairline(space(9));
    for (const cells of rows) {
      line(cells, space(8) - 12, plain);
      down(12);
      hairline(space(9));
    }
    for (const { label, value } of totals) {
      const at = space(8) - 12;
      write(label, MARGIN, at, strong);
      writeRight(value, RIGHT, at, strong);
      down(12);
      hairline(space(9));
    }
  };

  const drawFrames = (): void => {
    const { frames } = sheet;
    if (frames.length === 0) return;
    // With a long one each takes the whole width, the long one in a lighter hand.
    const isLong = frames.some((frame) => frame.strong.length > LONG);
    const width = isLong ? INNER : INNER / frames.length;
    const inner = width - 28;
    const shownFrames = frames.map(({ label, strong: said, note }) => {
      const body = said.length > LONG ? { ...plain, size: 9 } : { ...strong, size: 11.5 };
      const leading = body.size * 1.4;
      const lines = linesOf(said, { ...body, width: inner });
      const notes = linesOf(note, { ...soft, width: inner });
      return { label, body, leading, lines, notes, height: 40 + lines.length * leading + notes.length * 14 };
    });
    const highest = Math.max(...shownFrames.map(({ height }) => height));
    space(24);
    let bottom = isLong ? 0 : down(highest);
    for (const [place, { label, body, leading, lines, notes, height }] of shownFrames.entries()) {
      if (isLong) bottom = down(height);
      const box = {
        x: MARGIN + (isLong ? 0 : place * width),
        y: bottom,
        width,
        height: isLong ? height : highest,
      };
      later((page) => page.drawRectangle({ ...box, borderColor: HAIRLINE, borderWidth: 0.8 }));
      const x = box.x + 14;
      let at = box.y + box.height - 22;
      write(label, x, at, soft);
      at -= 3;
      for (const text of lines) write(text, x, (at -= leading), body);
      for (const text of notes) write(text, x, (at -= 14), soft);
    }
  };

  const drawNext = (): void => {
    space(30);
    write(sheet.next.title, MARGIN, down(12), { ...strong, size: 11.5 });
    const indent = MARGIN + 32;
    for (const [place, { strong: first, rest }] of sheet.next.steps.entries()) {
      // Their discs touch at the densest, and never overlap.
      const at = down(Math.max(8, 16 * air)) - 12;
      down(12);
      const number = String(place + 1);
      later((page) =>
        page.drawCircle({ x: MARGIN + 9, y: at + 3.5, size: 9, borderColor: ACCENT, borderWidth: 0.9 }),
      );
      write(number, MARGIN + 9 - widthOf(number, strong) / 2, at, { ...strong, color: ACCENT });
      write(first, indent, at, strong);
      const after = indent + widthOf(`${first} `, strong);
      const [beside = ''] = linesOf(rest, { ...soft, width: RIGHT - after });
      write(beside, after, at, soft);
      const below = rest.slice(beside.length);
      for (const text of linesOf(below, { ...soft, width: RIGHT - indent }))
        write(text, indent, down(14), soft);
    }
  };

  drawHead();
  drawSentences();
  if (sheet.shares) drawShares(sheet.shares);
  drawCare();
  drawFrames();
  drawNext();
  hairline(66);
  const product = { ...strong, size: 11 };
  const notice = linesOf(sheet.notice, { ...soft, size: 9, width: INNER - 110 });
  for (const [place, text] of notice.entries()) write(text, MARGIN, 50 - place * 12, { ...soft, size: 9 });
  writeRight(sheet.product, RIGHT, 44, product);
  return pages;
}
