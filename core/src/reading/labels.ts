import { bottom, right, sharesWidth, type Cell } from './lines.ts';
import { cellsAbove, printedTokens, tokensOfCell, type Paper, type Token } from './paper.ts';
import { phraseSet, type Phrase, type PhraseSet } from './phrases.ts';
import type { Candidate } from './candidates.ts';
import type { Box } from './words.ts';

/** What stands before a value, and what must not. */
export type Labels = {
  readonly labels: readonly Phrase[];
  /** Nearer to the value than a label, they rule it out. */
  readonly vetoes: readonly Phrase[];
  /** Right behind the value. */
  readonly after?: readonly Phrase[];
};

export type LabelFinder = {
  /** How sure the label of a candidate makes it; null without one, or under a veto. */
  find(paper: Paper, candidate: Candidate<unknown>, others: readonly Candidate<unknown>[]): LabelFound | null;
};

export type LabelFound = { readonly score: number; readonly why: string };

const LEFT = 0.5;
const BEFORE = 0.45;
const ABOVE = 0.4;
/** A label is at most so many words away. */
const REACH = 14;
const AFTER_REACH = 5;
const HEADER_HEIGHTS = 2.6;

/** Left of it in its cell, then the cell before, then the one above: the first that says anything decides. */
export function labelFinder({ labels, vetoes, after = [] }: Labels): LabelFinder {
  const [wanted, refused, behind] = [phraseSet(labels), phraseSet(vetoes), phraseSet(after)];
  const judge = (tokens: readonly Token[]) => judged(tokens, wanted, refused);
  return {
    find(paper, candidate, others) {
      if (behind.findIn(tokensAfter(candidate, others)).length > 0) return null;
      const left = tokensBefore(candidate, others);
      const inCell = judge(left);
      if (inCell === 'refused') return null;
      if (inCell) return { score: LEFT, why: `libellé «\u00A0${inCell}\u00A0» à gauche` };
      if (left.length > 3) return null;
      const cell = paper.cellOf(candidate.words[0]!);
      const isTaken = (each: Cell) =>
        others.some(({ words }) => words.some((word) => each.words.includes(word)));
      const before = paper.lines[cell.line]!.cells[cell.at - 1];
      if (before && !isTaken(before)) {
        const found = judge(tokensOfCell(before)) ?? judge(unwrapped(paper, before));
        if (found === 'refused') return null;
        if (found) return { score: BEFORE, why: `libellé «\u00A0${found}\u00A0» dans la case précédente` };
      }
      if (left.length > 0) return null;
      for (const above of cellsAbove(paper, cell, HEADER_HEIGHTS).slice(0, 2)) {
        if (isTaken(above)) return null;
        if (!isAlignedWith(above.box, cell.box)) continue;
        const found = judge(tokensOfCell(above));
        if (found === 'refused') return null;
        if (found) return { score: ABOVE, why: `libellé «\u00A0${found}\u00A0» au-dessus` };
      }
      return null;
    },
  };
}

/** On the left, in the middle or on the right. */
function isAlignedWith(one: Box, other: Box): boolean {
  const near = (first: number, second: number) => Math.abs(first - second) < 1.5 * other.height;
  const centre = ({ left, width }: Box) => left + width / 2;
  return near(one.left, other.left) || near(right(one), right(other)) || near(centre(one), centre(other));
}

/** The words of the same sentence between a value and the one before it. */
export function tokensBefore(
  { stretch, from }: Candidate<unknown>,
  others: readonly Candidate<unknown>[],
): readonly Token[] {
  const ends = others.filter((each) => each.stretch === stretch && each.to <= from).map((each) => each.to);
  const start = Math.max(0, ...ends);
  const tokens = stretch.tokens.filter((token) => token.from >= start && token.to <= from);
  return tokens.slice(tokens.findLastIndex((token) => token.text === '|') + 1).slice(-REACH);
}

function tokensAfter(
  { stretch, to }: Candidate<unknown>,
  others: readonly Candidate<unknown>[],
): readonly Token[] {
  const next = Math.min(
    stretch.text.length,
    ...others.filter((each) => each.stretch === stretch && each.from >= to).map((each) => each.from),
  );
  const tokens = stretch.tokens.filter((token) => token.from >= to && token.to <= next);
  const end = tokens.findIndex((token) => token.text === '|');
  return tokens.slice(0, end === -1 ? AFTER_REACH : Math.min(end, AFTER_REACH));
}

/** The nearest to the value counts: the one that ends last, and of those the longest. */
function judged(tokens: readonly Token[], wanted: PhraseSet, refused: PhraseSet): string | null {
  const label = wanted.findIn(tokens).at(-1);
  const veto = refused.findIn(tokens).at(-1);
  if (veto && (!label || veto.to > label.to || (veto.to === label.to && veto.from <= label.from)))
    return 'refused';
  if (!label) return null;
  return printedTokens(tokens.slice(label.from, label.to));
}

/** A label that wraps: the cell with the ones right above and below it. */
function unwrapped(paper: Paper, cell: Cell): readonly Token[] {
  const near = (line: number) =>
    (paper.lines[line]?.cells ?? []).filter(
      ({ box, at }) =>
        // A line with a value of its own is another label's.
        paper.lines[line]!.cells.length === at + 1 &&
        Math.abs(box.left - cell.box.left) < cell.box.height &&
        sharesWidth(box, cell.box) &&
        Math.max(box.top - bottom(cell.box), cell.box.top - bottom(box)) < 0.6 * cell.box.height,
    );
  return [...near(cell.line - 1), cell, ...near(cell.line + 1)].flatMap(tokensOfCell);
}
