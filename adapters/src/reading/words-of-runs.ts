import type { Box, Word } from '@accordent/core/reading/words.ts';

/** A piece of text as a PDF draws it: where its baseline begins, how far it goes and in which direction. */
export type Run = {
  readonly text: string;
  /** In the page's own space: points, upwards from below. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** In radians, against the clock. */
  readonly angle: number;
};

export type PageFrame = {
  readonly page: number;
  /** Left, bottom, right, top of what is shown, in the page's own space. */
  readonly view: readonly number[];
  /** From the page's own space to what a viewer shows. */
  toShown(x: number, y: number): readonly number[];
};

/** Runs so near, in parts of their size, are of one word. */
const GLUE = 0.12;
const ASCENT = 0.8;
const QUARTER = Math.PI / 2;
const MOST_SLANT = Math.PI / 18;

/**
 * The words of a page, turned so that most of its letters stand upright; text in another direction, as on the margin of
 * a form, is left out. A run's width is shared among its characters by how wide they usually are.
 */
export function wordsOfRuns(runs: readonly Run[], frame: PageFrame): readonly Word[] {
  const turns = mostTurns(runs);
  const upright = runs.filter((run) => turnsOf(run) === turns && isStraight(run));
  const turned = turnedFrame(frame.view, turns);
  const pieces = upright.flatMap((run) => piecesOf(run, turned));
  return glued(withoutDoubles(pieces)).map((piece) => wordOf(piece, frame, turned));
}

/** How many quarters of a turn the text goes against the clock. */
const turnsOf = ({ angle }: Run): number => ((Math.round(angle / QUARTER) % 4) + 4) % 4;
const isStraight = ({ angle }: Run): boolean =>
  Math.abs(angle - Math.round(angle / QUARTER) * QUARTER) < MOST_SLANT;

function mostTurns(runs: readonly Run[]): number {
  const letters = [0, 0, 0, 0];
  for (const run of runs) letters[turnsOf(run)]! += run.text.length;
  return letters.indexOf(Math.max(...letters));
}

type Turned = {
  into(x: number, y: number): { readonly left: number; readonly baseline: number };
  back(left: number, top: number): readonly [number, number];
};

/** The page's space with the text upright: from the top left, downwards. */
function turnedFrame(view: readonly number[], turns: number): Turned {
  const [cos, sin] = [[1, 0, -1, 0][turns]!, [0, 1, 0, -1][turns]!];
  const along = (x: number, y: number) => x * cos + y * sin;
  const up = (x: number, y: number) => y * cos - x * sin;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  const start = Math.min(...corners.map(([x, y]) => along(x, y)));
  const ceiling = Math.max(...corners.map(([x, y]) => up(x, y)));
  return {
    into: (x, y) => ({ left: along(x, y) - start, baseline: ceiling - up(x, y) }),
    back: (left, top) => {
      const [forward, upward] = [left + start, ceiling - top];
      return [forward * cos - upward * sin, forward * sin + upward * cos];
    },
  };
}

type Piece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
};

function piecesOf({ text, x, y, width, size }: Run, turned: Turned): readonly Piece[] {
  const characters = Array.from(text);
  const { left, baseline } = turned.into(x, y);
  const places = [0];
  for (const character of characters) places.push(places.at(-1)! + weightOf(character));
  const each = width / Math.max(1, places.at(-1)!);
  const pieces: Piece[] = [];
  let begin = 0;
  for (let at = 0; at <= characters.length; at += 1) {
    const character = characters[at];
    if (character !== undefined && !/\s/.test(character)) continue;
    const word = characters.slice(begin, at).join('');
    if (word !== '') {
      pieces.push({
        text: plain(word),
        left: left + places[begin]! * each,
        right: left + places[at]! * each,
        baseline,
        size,
      });
    }
    begin = at + 1;
  }
  return pieces;
}

/** How wide a character is beside a digit, in the usual letters of print: those of Helvetica, rounded. */
function weightOf(character: string): number {
  if (/[ijl'’|]/.test(character)) return 0.4;
  if (/[\s.,:;!()/\-ftrI]/.test(character)) return 0.55;
  if (/[cksvxyzJ°]/.test(character)) return 0.9;
  if (/[mwMW@—%Œ]/.test(character)) return 1.55;
  return /\p{Lu}/u.test(character) ? 1.25 : 1;
}

/** Ligatures as their letters, and no characters without a form. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\uFB00-\uFB06]/g, (letter) => letter.normalize('NFKC'))
    .replaceAll(/\p{Cc}|\u00AD|\u200B/gu, '');

/** Bold letters are sometimes one text drawn twice, a hair apart. */
function withoutDoubles(pieces: readonly Piece[]): readonly Piece[] {
  const seen = new Set<string>();
  return pieces.filter(({ text, left, baseline }) => {
    const place = `${text} ${Math.round(left)} ${Math.round(baseline)}`;
    return text !== '' && !seen.has(place) && seen.add(place);
  });
}

function glued(pieces: readonly Piece[]): readonly Piece[] {
  const words: Piece[] = [];
  for (const piece of pieces) {
    const before = words.at(-1);
    const isNear =
      before !== undefined &&
      Math.abs(before.baseline - piece.baseline) < 0.2 * piece.size &&
      Math.abs(piece.left - before.right) < GLUE * Math.min(piece.size, before.size) &&
      piece.left > before.left;
    if (isNear) words[words.length - 1] = { ...before, text: before.text + piece.text, right: piece.right };
    else words.push(piece);
  }
  return words;
}

function wordOf({ text, left, right, baseline, size }: Piece, frame: PageFrame, turned: Turned): Word {
  const box = rounded({ left, top: baseline - ASCENT * size, width: right - left, height: size });
  return { text, page: frame.page, box, shownBox: shownBoxOf(box, frame, turned), conf: 100 };
}

function shownBoxOf({ left, top, width, height }: Box, frame: PageFrame, turned: Turned): Box {
  const [one, other] = [turned.back(left, top), turned.back(left + width, top + height)];
  const [x0 = 0, y0 = 0] = frame.toShown(one[0], one[1]);
  const [x1 = 0, y1 = 0] = frame.toShown(other[0], other[1]);
  return rounded({
    left: Math.min(x0, x1),
    top: Math.min(y0, y1),
    width: Math.abs(x1 - x0),
    height: Math.abs(y1 - y0),
  });
}

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: hundredths(left),
  top: hundredths(top),
  width: hundredths(width),
  height: hundredths(height),
});
const hundredths = (points: number): number => Math.round(points * 100) / 100;
