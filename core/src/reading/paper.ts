import { searchText } from '../shared/person-name.ts';
import { bottom, linesOf, right, sharesWidth, type Cell, type Line } from './lines.ts';
import type { Word } from './words.ts';

/** A word's letters and digits as labels are compared with them; '|' stands for the end of a sentence. */
export type Token = {
  readonly text: string;
  /** As it is printed. */
  readonly printed: string;
  readonly from: number;
  readonly to: number;
};

/** Words that are read on without a break: a cell, or a paragraph over its lines. */
export type Stretch = {
  /** The words with one space between neighbours, a tab where the gap is wide, a line feed where the line ends. */
  readonly text: string;
  readonly words: readonly Word[];
  /** Where each word begins in the text. */
  readonly starts: readonly number[];
  readonly tokens: readonly Token[];
};

/** A document as it is read: lines of cells, and stretches in their order. */
export type Paper = {
  readonly lines: readonly Line[];
  readonly stretches: readonly Stretch[];
  cellOf(word: Word): Cell;
};

/** Wider than a space between two words of one amount. */
const WIDE_GAP = 0.45;
const PARAGRAPH_WORDS = 4;

/** Lines, cells and stretches of a document's words. */
export function paperOf(words: readonly Word[]): Paper {
  const lines = linesOf(words);
  const cells = new Map<Word, Cell>();
  for (const line of lines)
    for (const cell of line.cells) for (const word of cell.words) cells.set(word, cell);
  return { lines, stretches: stretchesOf(lines), cellOf: (word) => cells.get(word)! };
}

function stretchesOf(lines: readonly Line[]): readonly Stretch[] {
  const margins = new Map<number, number>();
  for (const { page, box } of lines) margins.set(page, Math.max(margins.get(page) ?? 0, right(box)));
  const chains: Cell[][] = [];
  let open: Cell[] | null = null;
  for (const line of lines) {
    for (const cell of line.cells) {
      if (open && cell.at === 0 && goesOn(open.at(-1)!, cell, lines, margins)) open.push(cell);
      else chains.push((open = [cell]));
    }
  }
  return chains.map((chain) => stretchOf(chain));
}

/** A paragraph's line reaches the right margin, and the next begins under it in the same size. */
function goesOn(
  above: Cell,
  below: Cell,
  lines: readonly Line[],
  margins: ReadonlyMap<number, number>,
): boolean {
  const { page } = lines[above.line]!;
  const height = above.box.height;
  return (
    above.words.length >= PARAGRAPH_WORDS &&
    lines[below.line]!.page === page &&
    right(above.box) > 0.72 * (margins.get(page) ?? 0) &&
    Math.abs(above.box.left - below.box.left) < 2 * height &&
    below.box.top - bottom(above.box) < height &&
    Math.abs(below.box.height - height) < 0.25 * height
  );
}

function stretchOf(chain: readonly Cell[]): Stretch {
  const words: Word[] = [];
  const starts: number[] = [];
  let text = '';
  for (const cell of chain) {
    for (const [at, word] of cell.words.entries()) {
      if (text !== '') text += at === 0 ? '\n' : isWide(words.at(-1)!, word) ? '\t' : ' ';
      starts.push(text.length);
      words.push(word);
      text += readable(word.text);
    }
  }
  return { text, words, starts, tokens: tokensOf(text) };
}

/** One character for one: no-break spaces as spaces, so that places in the text stay. */
const readable = (text: string): string => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');

const isWide = (before: Word, word: Word): boolean =>
  word.box.left - right(before.box) > WIDE_GAP * Math.min(before.box.height, word.box.height);

const TOKEN = /[\p{L}\p{N}@_]+|[.;!?…](?=\s|$)/gu;
/** An abbreviation ends no sentence. */
const SHORT =
  /^(?:.{1,2}|mme|ref|tel|prof|doc|env|max|min|art|etc|rem|remb|naiss|num|compl|hon|mtt|mont|cot|loc|qte)$/;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (/^[.;!?…]/.test(match[0])) {
      const before = tokens.at(-1);
      if (before?.to === from && !SHORT.test(before.text)) tokens.push({ text: '|', printed: '', from, to });
      continue;
    }
    tokens.push({ text: searchText(match[0]), printed: match[0], from, to });
  }
  return tokens;
}

/** The words that the characters of a stretch belong to. */
export function wordsBetween(stretch: Stretch, from: number, to: number): readonly Word[] {
  return stretch.words.filter((word, at) => {
    const start = stretch.starts[at]!;
    return start < to && start + word.text.length > from;
  });
}

/** The nearest cells above that share its width, nearest first, within so many of its heights. */
export function cellsAbove(paper: Paper, cell: Cell, heights: number): readonly Cell[] {
  const found: Cell[] = [];
  const { page } = paper.lines[cell.line]!;
  for (let at = cell.line - 1; paper.lines[at]?.page === page; at -= 1) {
    const { box, cells } = paper.lines[at]!;
    if (cell.box.top - bottom(box) > heights * cell.box.height) break;
    found.push(...cells.filter((each) => sharesWidth(each.box, cell.box)));
  }
  return found;
}

/** What a cell says, as labels are compared with it. */
export function tokensOfCell(cell: Cell): readonly Token[] {
  const known = tokensKept.get(cell);
  if (known) return known;
  const tokens = tokensOf(printed(cell.words));
  tokensKept.set(cell, tokens);
  return tokens;
}
/** A cell is asked about by many labels. */
const tokensKept = new WeakMap<Cell, readonly Token[]>();

/** Tokens as a reader is shown them: 'date d’établissement'. */
export const printedTokens = (tokens: readonly Token[]): string =>
  tokens
    .map(({ printed: word }) => (/^(?:[cdjlmnst]|qu)$/i.test(word) ? `${word}’` : `${word} `))
    .join('')
    .trim()
    .toLocaleLowerCase('fr');

const printed = (words: readonly Word[]): string => words.map((word) => readable(word.text)).join(' ');
