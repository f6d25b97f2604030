import { around, type Box, type Word } from './words.ts';

/** A word as a recognition of a picture gives it. */
export type SeenWord = {
  readonly text: string;
  readonly box: Box;
  readonly conf: number;
  /** How its line slopes, in radians, downwards to the right; null where it is too short to tell. */
  readonly slope: number | null;
};

const LEAST_SLOPE = 0.004;

/**
 * The words of a picture as if it had been taken straight: turned back about its middle by the slope that most of its
 * lines have, so that lines and columns are found; where a viewer shows them stays as it was.
 */
export function uprightWords(
  seen: readonly SeenWord[],
  { page, width, height }: { page: number; width: number; height: number },
): readonly Word[] {
  const slope = slopeOf(seen);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  let before: Box | null = null;
  return seen.map(({ text, box, conf }) => {
    const upright = Math.abs(slope) < LEAST_SLOPE ? box : turnedBack(box, { cos, sin, width, height });
    before = asPrinted(text, upright, before);
    return { text: repaired(text), page, box: before, shownBox: box, conf };
  });
}

/** The slope that most lines have, weighed by their words. */
export function slopeOf(seen: readonly SeenWord[]): number {
  const slopes = seen
    .flatMap(({ slope }) => (slope === null ? [] : [slope]))
    .toSorted((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

type Turn = { readonly cos: number; readonly sin: number; readonly width: number; readonly height: number };

function turnedBack(box: Box, { cos, sin, width, height }: Turn): Box {
  const x = box.left + box.width / 2 - width / 2;
  const y = box.top + box.height / 2 - height / 2;
  // The upright box around sloping letters is higher than they are.
  const letters = Math.max(box.height * 0.5, box.height - box.width * Math.abs(sin));
  const middle = { x: x * cos + y * sin + width / 2, y: y * cos - x * sin + height / 2 };
  return { left: middle.x - box.width / 2, top: middle.y - letters / 2, width: box.width, height: letters };
}

// Of the size of the letters, as usual fonts have them.
const [CAPITAL, SMALL, TAIL, ABOVE, BESIDE] = [0.73, 0.53, 0.21, 0.8, 0.06];

/**
 * A recognition frames the ink; lines and gaps are reckoned by the size of the letters, which 'mer' has as well as
 * 'Âgé'.
 */
function asPrinted(text: string, { left, top, width, height }: Box, before: Box | null): Box {
  // A dot or a dash says nothing of the letters' height.
  if (!/[\p{L}\d]/u.test(text))
    return { left, width, top: before?.top ?? top, height: before?.height ?? height };
  const tail = /[gjpqyçQ,;()/]/.test(text) ? TAIL : 0;
  const head = /[\p{Lu}\dbdfhijklt()/]|[à-öù-ÿ]/u.test(text) ? CAPITAL : SMALL;
  const size = height / (head + tail);
  return {
    left: left - BESIDE * size,
    top: top + height - tail * size - ABOVE * size,
    width: width + 2 * BESIDE * size,
    height: size,
  };
}

const CODE = /^([HL][A-DF][A-Z]{2})([\dOQIlBSZ]{3})$/;
const DIGITS: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', l: '1', B: '8', S: '5', Z: '2' };

/** The last three places of an act of the CCAM are digits, whatever they look like. */
function repaired(text: string): string {
  const [, letters, digits] = CODE.exec(text) ?? [];
  if (letters === undefined || digits === undefined) return text;
  return letters + digits.replaceAll(/\D/g, (letter) => DIGITS[letter] ?? letter);
}

/** In parts of a page of this size. */
export function inParts(boxes: readonly Box[], { width, height }: { width: number; height: number }): Box {
  const { left, top, ...size } = around(boxes);
  const part = (length: number, whole: number) =>
    Math.min(1, Math.max(0, Math.round((length / whole) * 1e4) / 1e4));
  return {
    left: part(left, width),
    top: part(top, height),
    width: part(size.width, width),
    height: part(size.height, height),
  };
}
