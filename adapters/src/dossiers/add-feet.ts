import { degrees, rgb, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** Height of the strip in which the foot stands, in points. */
export const FOOT = 24;
const SIZE = 8;
const FROM_EDGE = 9;
const GREY = rgb(0.35, 0.38, 0.4);
const WHITE = rgb(1, 1, 1);

/**
 * 'PEC-2026-004796 · 3 / 5' below the content of each page. Our own pages leave room for it; those that were copied
 * (`isCopied`) gain a strip at what is their lower side as they are read, so that nothing of theirs is covered.
 */
export function addFeet(
  pdf: PDFDocument,
  {
    reference,
    font,
    isCopied,
  }: { readonly reference: string; readonly font: PDFFont; readonly isCopied: (page: PDFPage) => boolean },
): void {
  const pages = pdf.getPages();
  for (const [index, page] of pages.entries()) {
    if (isCopied(page)) addStrip(page);
    drawFoot(page, `${reference} · ${index + 1} / ${pages.length}`, font);
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How a page is turned when it is read, clockwise: 0, 90, 180 or 270. */
const turnOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360;

/** The strip at the side of the box that is read as its lower one. */
const stripOf = ({ x, y, width, height }: Box, turn: number): Box => {
  if (turn === 90) return { x: x + width - FOOT, y, width: FOOT, height };
  if (turn === 180) return { x, y: y + height - FOOT, width, height: FOOT };
  if (turn === 270) return { x, y, width: FOOT, height };
  return { x, y, width, height: FOOT };
};

const grown = ({ x, y, width, height }: Box, turn: number): Box => {
  if (turn === 90) return { x, y, width: width + FOOT, height };
  if (turn === 180) return { x, y, width, height: height + FOOT };
  if (turn === 270) return { x: x - FOOT, y, width: width + FOOT, height };
  return { x, y: y - FOOT, width, height: height + FOOT };
};

/** What was hidden beyond the page's edge stays so. */
function addStrip(page: PDFPage): void {
  const turn = turnOf(page);
  const shown = grown(page.getCropBox(), turn);
  const sheet = union(page.getMediaBox(), shown);
  page.setMediaBox(sheet.x, sheet.y, sheet.width, sheet.height);
  page.setCropBox(shown.x, shown.y, shown.width, shown.height);
  page.drawRectangle({ ...stripOf(shown, turn), color: WHITE });
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** In the middle of the strip, as the page is read. */
function drawFoot(page: PDFPage, text: string, font: PDFFont): void {
  const turn = turnOf(page);
  const { x, y, width, height } = stripOf(page.getCropBox(), turn);
  const half = font.widthOfTextAtSize(text, SIZE) / 2;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const start = {
    0: { x: middle.x - half, y: y + FROM_EDGE },
    90: { x: x + width - FROM_EDGE, y: middle.y - half },
    180: { x: middle.x + half, y: y + height - FROM_EDGE },
    270: { x: x + FROM_EDGE, y: middle.y + half },
  }[turn] ?? { x: middle.x - half, y: y + FROM_EDGE };
  page.drawText(text, { ...start, font, size: SIZE, color: GREY, rotate: degrees(turn) });
}
