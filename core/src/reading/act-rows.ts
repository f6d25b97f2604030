import { actCodesIn, amountsIn, type Candidate } from './candidates.ts';
import { bottom, middle, right, sharesWidth, type Cell, type Line } from './lines.ts';
import { tokensOfCell, type Paper, type Token } from './paper.ts';
import { isSaidIn, phraseSet, tokensOfText, type PhraseSet } from './phrases.ts';
import type { Box, Word } from './words.ts';

/** An act as a table or list prints it: its code and what stands beside or under it. */
export type ActRow = {
  readonly code: Candidate<string>;
  readonly tooth: Candidate<string> | null;
  /** The first act of its table: the head stands above that one. */
  readonly first: Candidate<string>;
  readonly amounts: readonly Candidate<number>[];
  /** What a note under the row names, up to the next act. */
  readonly below: readonly Candidate<number>[];
};

const SAME_ROW = 0.75;
const LINES_BELOW = 7;
const HEADER_LINES = 4;
/** In heights of a line: further up another thing stands. */
const HEADER_GAP = 1.8;

const total = phraseSet(['total', 'totaux', 'montant total']);
const toothLabel = phraseSet([
  'dent(s)',
  'n dent(s)',
  'numéro de dent',
  'localisation',
  'loc',
  'localisations',
  'n de dent',
]);

/** The acts in their order; none where two stand side by side, since no amount is then surely of one of them. */
export function actRowsIn(paper: Paper): readonly ActRow[] {
  const codes = actCodesIn(paper).toSorted(
    (one, other) => pageOf(one) - pageOf(other) || heightOf(one) - heightOf(other),
  );
  const areSideBySide = codes.some((code, at) => {
    const next = codes[at + 1];
    return next !== undefined && isBeside(code.words[0]!, next.words[0]!);
  });
  if (areSideBySide) return [];
  const amounts = amountsIn(paper);
  const firsts = firstsOfTables(paper, codes);
  return codes.map((code, at) => {
    const own = amounts.filter((amount) => isBeside(code.words[0]!, amount.words[0]!));
    const under = amountsUnder(paper, code, codes[at + 1], amounts);
    const first = firsts[at]!;
    const row = { code, first, tooth: toothOf(paper, code, first) };
    return own.length > 0 ? { ...row, amounts: own, below: under } : { ...row, amounts: under, below: [] };
  });
}

/** Amounts of a list that prints them under the act, up to the next act or a total. */
function amountsUnder(
  paper: Paper,
  code: Candidate<string>,
  next: Candidate<string> | undefined,
  amounts: readonly Candidate<number>[],
): readonly Candidate<number>[] {
  const first = paper.cellOf(code.words[0]!).line;
  const nextLine = next ? paper.cellOf(next.words[0]!).line : paper.lines.length;
  const lines = paper.lines.slice(first + 1, Math.min(first + 1 + LINES_BELOW, nextLine));
  const page = pageOf(code);
  const end = lines.findIndex(
    (line) => line.page !== page || line.cells.some((cell) => isSaidIn(total, tokensOfCell(cell))),
  );
  const last = first + (end === -1 ? lines.length : end);
  return amounts.filter(({ words }) => {
    const { line } = paper.cellOf(words[0]!);
    return line > first && line <= last;
  });
}

/** For each act the first of those that follow one another on its page: the head of its table stands above that one. */
function firstsOfTables(paper: Paper, codes: readonly Candidate<string>[]): readonly Candidate<string>[] {
  let first = codes[0];
  return codes.map((code, at) => {
    const before = codes[at - 1];
    const isNew =
      before !== undefined && (pageOf(before) !== pageOf(code) || hasTotalBetween(paper, before, code));
    if (isNew) first = code;
    return first!;
  });
}

function hasTotalBetween(paper: Paper, before: Candidate<string>, code: Candidate<string>): boolean {
  const [from, to] = [paper.cellOf(before.words[0]!).line, paper.cellOf(code.words[0]!).line];
  return paper.lines
    .slice(from + 1, to)
    .some((line) => line.cells.some((cell) => isSaidIn(total, tokensOfCell(cell))));
}

/**
 * What the head of a table says over a place. Where head and row have as many cells, each stands for its own; where
 * heads of neighbours run into one cell, word by word, the place reaching halfway to its neighbours on the row.
 */
function headOver(paper: Paper, first: Candidate<string>, word: Word): readonly Token[] {
  const { cells } = paper.lines[paper.cellOf(word).line]!;
  const head = headOf(paper, first);
  const equal = head.find((line) => line.cells.length === cells.length && cells.length > 1);
  const box = equal ? equal.cells[paper.cellOf(word).at]!.box : reachOf(cells, word);
  const over = head
    .flatMap((line) => line.cells.flatMap((cell) => cell.words))
    .filter((each) => {
      const centre = each.box.left + each.box.width / 2;
      return (centre > box.left && centre < right(box)) || (!equal && sharesWidth(each.box, word.box));
    });
  return tokensOfText(over.map((each) => each.text).join(' '));
}

function reachOf(cells: readonly Cell[], word: Word): Box {
  const row = cells.flatMap((cell) => cell.words);
  const before = row.findLast((each) => right(each.box) <= word.box.left);
  const after = row.find((each) => each.box.left >= right(word.box));
  const left = before ? (right(before.box) + word.box.left) / 2 : 0;
  const end = after ? (right(word.box) + after.box.left) / 2 : Infinity;
  return { ...word.box, left, width: end - left };
}

/** The lines right above the first act, the last of them first. */
function headOf(paper: Paper, { words: [code] }: Candidate<string>): readonly Line[] {
  const first = paper.cellOf(code!).line;
  const found: Line[] = [];
  let below = paper.lines[first]!;
  for (const line of paper.lines.slice(Math.max(0, first - HEADER_LINES), first).toReversed()) {
    if (line.page !== below.page || below.box.top - bottom(line.box) > HEADER_GAP * below.box.height) break;
    found.push(line);
    below = line;
  }
  return found;
}

const TOOTH = /^(?:[1-4][1-8]|[5-8][1-5])$/;

/** A tooth in the notation of the FDI (ISO 3950): alone under its head, or after the word; of several, none. */
function toothOf(paper: Paper, code: Candidate<string>, first: Candidate<string>): Candidate<string> | null {
  const anchor = code.words[0]!;
  const line = paper.lines[paper.cellOf(anchor).line]!;
  const words = line.cells.flatMap((cell) => cell.words);
  const teeth = words.flatMap((word, at) => {
    const value = word.text.replace(/[,.;:)]+$/, '').replace(/^\(/, '');
    if (!TOOTH.test(value) || isPartOfMore(words, at)) return [];
    const isNamed = isSaidIn(toothLabel, tokensOfText(words[at - 1]?.text ?? ''));
    const isUnderHead = isAlone(paper, word) && isSaidIn(toothLabel, headOver(paper, first, word));
    return isNamed || isUnderHead ? [{ word, value }] : [];
  });
  const [only] = teeth;
  if (!only || teeth.length > 1) return null;
  const { stretch, from } = standingOf(paper, only.word);
  return { value: only.value, stretch, from, to: from + only.word.text.length, words: [only.word] };
}

/** Alone in its cell, or beside the code alone. */
function isAlone(paper: Paper, word: Word): boolean {
  const others = paper.cellOf(word).words.filter((each) => each !== word);
  return others.every((each) => /^[HL][A-DF][A-Z]{2}\d{3}$/.test(each.text));
}

/** '13 à 15', '13-15', '13, 14': several teeth; '26 %', '12 mois': none. */
function isPartOfMore(words: readonly Word[], at: number): boolean {
  const after = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  const isNear = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && other.box.left - right(one.box) < 1.1 * one.box.height;
  const joins = /^(?:[-–/+,&]|à|et|au|%|mois|ans?|€|\d{1,2}\D?)$/i;
  return (
    (isNear(words[at], words[at + 1]) && joins.test(after)) ||
    (isNear(words[at - 1], words[at]) && (joins.test(before) || /\d,$/.test(before))) ||
    words[at]!.text.endsWith(',')
  );
}

function standingOf(paper: Paper, word: Word): { stretch: Candidate<string>['stretch']; from: number } {
  const stretch = paper.stretches.find((each) => each.words.includes(word))!;
  return { stretch, from: stretch.starts[stretch.words.indexOf(word)]! };
}

/** Whether two words stand on one row, whatever the cells between them hold. */
export const isBeside = (one: Word, other: Word): boolean =>
  one.page === other.page && Math.abs(middle(one.box) - middle(other.box)) < SAME_ROW * one.box.height;

/** What names an amount: the words before it in its cell, else the head of its column. */
export function nameOfAmount(paper: Paper, row: ActRow, amount: Candidate<number>): readonly Token[] {
  const said = labelOfAmount(row, amount);
  const isOwn = paper.cellOf(amount.words[0]!) !== paper.cellOf(row.code.words[0]!);
  return said.length > 0 && isOwn ? said : headOver(paper, row.first, amount.words[0]!);
}

/** The words before an amount since the one before it. */
export function labelOfAmount(row: ActRow, { stretch, from }: Candidate<number>): readonly Token[] {
  const others = [...row.amounts, ...row.below].filter((each) => each.stretch === stretch && each.to <= from);
  const start = Math.max(0, ...others.map((each) => each.to));
  return stretch.tokens.filter((token) => token.to <= from && token.from >= start && !/\d/.test(token.text));
}

/** Whether the name of an amount says one of these. */
export const isNamed = (paper: Paper, row: ActRow, amount: Candidate<number>, names: PhraseSet): boolean =>
  isSaidIn(names, nameOfAmount(paper, row, amount));

/** The greatest amount of a row; null where there is none. */
export function greatestOf(amounts: readonly Candidate<number>[]): Candidate<number> | null {
  return amounts.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

const pageOf = ({ words }: Candidate<string>): number => words[0]!.page;
const heightOf = ({ words }: Candidate<string>): number => middle(words[0]!.box);
