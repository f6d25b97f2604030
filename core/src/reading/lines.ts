import { around, type Box, type Place, type Word } from './words.ts';

/** Words that stand together, parted from their neighbours by a gap wider than a line is high. */
export type Cell = {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly line: number;
  /** From 0 within its line. */
  readonly at: number;
};

export type Line = {
  readonly page: number;
  readonly box: Box;
  readonly cells: readonly Cell[];
};

/** A gap of so many heights of the line begins another cell. */
const CELL_GAP = 1.1;
/** Two words are on one line when they share this part of the lower one's height. */
const SHARED_HEIGHT = 0.5;

/** The lines of a document from top to bottom, page by page, each cut into cells. */
export function linesOf(words: readonly Word[]): readonly Line[] {
  const pages = [...new Set(words.map((word) => word.page))].toSorted((one, other) => one - other);
  const rows = pages.flatMap((page) => rowsOf(words.filter((word) => word.page === page)));
  return rows.map((row, line) => {
    const cells = cellsOf(row).map((each, at) => ({ words: each, box: boxOf(each), line, at }));
    return { page: row[0]!.page, box: boxOf(row), cells };
  });
}

function rowsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const rows: { words: Word[]; top: number; bottom: number }[] = [];
  for (const word of words.toSorted((one, other) => middle(one.box) - middle(other.box))) {
    const row = rows.findLast((each) => sharesHeight(each, word.box));
    if (!row) rows.push({ words: [word], top: word.box.top, bottom: word.box.top + word.box.height });
    else row.words.push(word);
  }
  return rows.map((row) => row.words.toSorted((one, other) => one.box.left - other.box.left));
}

/** The first word of a row stands for its height, so that a slope of many words does not run two rows into one. */
function sharesHeight(row: { top: number; bottom: number }, { top, height }: Box): boolean {
  const shared = Math.min(row.bottom, top + height) - Math.max(row.top, top);
  return shared > SHARED_HEIGHT * Math.min(row.bottom - row.top, height);
}

function cellsOf(row: readonly Word[]): readonly (readonly Word[])[] {
  const cells: Word[][] = [];
  for (const word of row) {
    const before = cells.at(-1)?.at(-1);
    const isNear =
      before !== undefined &&
      word.box.left - right(before.box) <= CELL_GAP * Math.min(before.box.height, word.box.height);
    if (isNear) cells.at(-1)!.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Where words of one document stand: a rectangle for each line and stretch of neighbours. */
export function placesOf(words: readonly Word[]): readonly Place[] {
  return linesOf(words)
    .flatMap((line) => line.cells)
    .map(({ words: together, box }) => ({
      page: together[0]!.page,
      box: rounded(box),
      shownBox: rounded(around(together.map((word) => word.shownBox))),
      text: together.map((word) => word.text).join(' '),
    }));
}

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;
export const middle = (box: Box): number => box.top + box.height / 2;

/** Whether one stands above or below the other. */
export function sharesWidth(one: Box, other: Box): boolean {
  return Math.min(right(one), right(other)) > Math.max(one.left, other.left);
}

export const boxOf = (words: readonly Word[]): Box => around(words.map((word) => word.box));

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: tenth(left),
  top: tenth(top),
  width: tenth(width),
  height: tenth(height),
});
const tenth = (points: number): number => Math.round(points * 10) / 10;
