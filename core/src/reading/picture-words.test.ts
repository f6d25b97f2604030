import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import { inParts, slopeOf, uprightWords, type SeenWord } from './picture-words.ts';

const PAGE = { page: 1, width: 1600, height: 1000 };
const SLOPE = Math.tan((3 * Math.PI) / 180);

/** Two lines of words on a page that was photographed three degrees askew. */
const askew: readonly SeenWord[] = ['N° AMC 40815708 IS CB 1812', 'Né le 11/09/1960 à Lyon Rhône'].flatMap(
  (line, row) =>
    line.split(' ').map((text, at): SeenWord => {
      const left = 60 + at * 260;
      const width = text.length * 16;
      return {
        text,
        box: { left, top: 300 + row * 60 + left * SLOPE, width, height: 24 + width * SLOPE },
        conf: 90,
        slope: Math.atan(SLOPE),
      };
    }),
);

test('words of a sloping page stand on their lines again, and where a viewer shows them is kept', () => {
  expect(slopeOf(askew)).toBeCloseTo((3 * Math.PI) / 180);
  const words = uprightWords(askew, PAGE);
  const texts = linesOf(words).map(({ cells }) =>
    cells.flatMap((cell) => cell.words.map(({ text }) => text)).join(' '),
  );
  expect(texts).toEqual(['N° AMC 40815708 IS CB 1812', 'Né le 11/09/1960 à Lyon Rhône']);
  expect(words.map(({ shownBox }) => shownBox)).toEqual(askew.map(({ box }) => box));
});

test('letters of one size are of one size, with and without tails, and a dash is as high as its neighbours', () => {
  const seen = (text: string, height: number): SeenWord => ({
    text,
    box: { left: 0, top: 100 - height, width: 50, height },
    conf: 90,
    slope: null,
  });
  const [capitals, small, tailed, dash] = uprightWords(
    [seen('AMC', 73), seen('mer', 53), seen('Âgé', 94), seen('–', 4)],
    PAGE,
  ).map(({ box }) => Math.round(box.height));
  expect([capitals, small, tailed, dash]).toEqual([100, 100, 100, 100]);
});

test('the last places of an act are digits', () => {
  const [word] = uprightWords(
    [{ text: 'HBLDO3B', box: { left: 0, top: 0, width: 70, height: 10 }, conf: 90, slope: null }],
    PAGE,
  );
  expect(word?.text).toBe('HBLD038');
});

test('a place is told in parts of its page', () => {
  expect(inParts([{ left: 160, top: 100, width: 320, height: 50 }], PAGE)).toEqual({
    left: 0.1,
    top: 0.1,
    width: 0.2,
    height: 0.05,
  });
});
