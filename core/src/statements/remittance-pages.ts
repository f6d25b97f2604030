import type { CsvTable } from '../imports/csv-reader.ts';
import { linesOf, right, sharesWidth, type Line } from '../reading/lines.ts';
import { around, type Box, type Word } from '../reading/words.ts';
import { searchText } from '../shared/person-name.ts';
import { isTotal, oneLine } from './bank-values.ts';
import type { ColumnKinds } from './columns.ts';
import { refusedStatement } from './statement-fault.ts';

/** A column as it is headed on a page. */
type Head = { readonly text: string; readonly box: Box };

/** What the lines above a table, or between two lots, say of all that follows. */
type Above = { lot: string; paidOn: string };

const LOT_HEADING = 'N° de lot';
const DAY_HEADING = 'Date de règlement';
const LEAST_HEADS = 3;
/** Headings that wrap: their second line stands within so many heights of the first. */
const WRAPPED_WITHIN = 1.6;

const AMOUNT = /[-+−(]?\s?\d{1,3}(?:[\s\u00a0\u202f.]?\d{3})*,\d{2}\s*[-)]?\s*(?:€|EUR)?\s*[-)]?$/;
const LOT =
  /\b(?:lot|bordereau|virement)\b[^\d:]{0,25}?(?:n(?:[°ºo]|um[ée]ro)\.?)?\s*:?\s*(?!\d{1,2}[/.-]\d{1,2}[/.-]\d{4})([A-Z]{0,6}[-/.]?\d[A-Z\d./-]{2,})/i;
const PAID_ON = /(?:r[èe]gl|vire|paie|pay[ée]|vers)[^\d]{0,30}(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/i;

/**
 * The table of a remittance that is printed, as its words stand on the pages: the first line that heads columns, and
 * under it every line that has an amount. Lot and day that stand above it are columns too. Throws `statement_refused`
 * where no line heads a table.
 */
export function tableOfPages<Name extends string>(
  words: readonly Word[],
  kinds: ColumnKinds<Name>,
): Omit<CsvTable, 'hash'> {
  const lines = linesOf(words);
  const found = headsOf(lines, kinds);
  if (!found) throw refusedStatement({ fault: 'pdf', why: 'no-table' });
  const { heads, first, last } = found;
  const headed = searchText(heads.map(({ text }) => text).join(' '));
  const above: Above = { lot: '', paidOn: '' };
  for (const line of lines.slice(0, first)) note(textOf(line), above);
  const records = lines.slice(last + 1).flatMap((line, place) => {
    const text = textOf(line);
    const isSum = isTotal(text);
    // What stands alone on its line names nobody: the foot of a page.
    const isRow = line.cells.length > 1 && line.cells.some(({ words: own }) => AMOUNT.test(textIn(own)));
    if (!(isRow || (isSum && AMOUNT.test(text))) || searchText(text) === headed) {
      note(text, above);
      return [];
    }
    const cells = isSum ? totalCells(line, heads) : cellsUnder(line, heads);
    return [{ line: last + 2 + place, cells: [...cells, above.lot, above.paidOn] }];
  });
  const header = heads.map(({ text }) => text);
  return { header: [...header, LOT_HEADING, DAY_HEADING], records };
}

function note(text: string, above: Above): void {
  above.lot = LOT.exec(text)?.[1] ?? above.lot;
  above.paidOn = PAID_ON.exec(text)?.[1] ?? above.paidOn;
}

/** The first line, or two that wrap, whose cells name so many columns, what was paid among them. */
function headsOf<Name extends string>(
  lines: readonly Line[],
  kinds: ColumnKinds<Name>,
): { readonly heads: readonly Head[]; readonly first: number; readonly last: number } | null {
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1];
    const single = headsIn([line]);
    if (tells(single, kinds) && !(next && isWrap(line, next)))
      return { heads: single, first: place, last: place };
    if (!next || !isWrap(line, next)) continue;
    const both = headsIn([line, next]);
    if (tells(both, kinds)) return { heads: both, first: place, last: place + 1 };
  }
  return null;
}

/** Close below, and without any amount: a heading goes on, or nothing does. */
const isWrap = (line: Line, next: Line): boolean =>
  next.page === line.page &&
  next.box.top - line.box.top < WRAPPED_WITHIN * line.box.height &&
  !/\d[.,]\d\d/.test(textOf(next));

/** Of several lines the cells that stand above each other are one. */
function headsIn(lines: readonly Line[]): readonly Head[] {
  const heads: { text: string; box: Box }[] = [];
  for (const { cells } of lines)
    for (const { words, box } of cells) {
      const over = heads.find((head) => sharesWidth(head.box, box));
      if (!over) heads.push({ text: textIn(words), box });
      else {
        over.text = oneLine(over.text, textIn(words));
        over.box = around([over.box, box]);
      }
    }
  return heads.toSorted((one, other) => one.box.left - other.box.left);
}

function tells<Name extends string>(heads: readonly Head[], kinds: ColumnKinds<Name>): boolean {
  if (heads.length < LEAST_HEADS) return false;
  const named = new Set<string>();
  for (const [name, { words }] of Object.entries<ColumnKinds<Name>[Name]>(kinds))
    if (heads.some(({ text }) => words.some((word) => word.test(searchText(text))))) named.add(name);
  return named.has('cents') && (named.has('number') || named.has('patient'));
}

/** A cell stands under the heading that it shares its width with; one that reaches over several is cut between them. */
function cellsUnder(line: Line, heads: readonly Head[]): readonly string[] {
  const cells = heads.map(() => '');
  const put = (place: number, text: string) => {
    cells[place] = oneLine(cells[place]!, text);
  };
  for (const { words, box } of line.cells) {
    const under = heads.filter((head) => sharesWidth(head.box, box));
    if (under.length <= 1) put(nearest(heads, box), textIn(words));
    else for (const word of words) put(nearest(heads, word.box), word.text);
  }
  return cells;
}

/** 'Total du lot', and its amount under the nearest heading, however far apart they stand. */
function totalCells(line: Line, heads: readonly Head[]): readonly string[] {
  const text = textOf(line);
  const amount = AMOUNT.exec(text)?.[0] ?? '';
  const cells = heads.map(() => '');
  const place = nearest(heads, line.cells.at(-1)!.words.at(-1)!.box);
  cells[place] = amount.trim();
  const said = text.slice(0, text.length - amount.length).trim();
  const other = cells.findIndex((cell) => cell === '');
  if (other >= 0) cells[other] = said;
  return cells;
}

/** By the room between both; of two that it touches, the one whose middle is nearer. */
function nearest(heads: readonly Head[], box: Box): number {
  const distances = heads.map((head) => {
    const room = Math.max(head.box.left - right(box), box.left - right(head.box), 0);
    const offset = Math.abs(middleOf(head.box) - middleOf(box)) / 10_000;
    return room + offset;
  });
  return distances.indexOf(Math.min(...distances));
}

const middleOf = ({ left, width }: Box): number => left + width / 2;
const textIn = (words: readonly Word[]): string => oneLine(...words.map(({ text }) => text));
const textOf = (line: Line): string => oneLine(...line.cells.map(({ words }) => textIn(words)));
