import { expect, test } from 'vitest';
import { endLabel } from './end-label.ts';

const room = { height: 12, top: 12, bottom: 140 };

test.each([
  ['a line that rises to its end', [90, 70, 50], 40],
  ['a level line', [50, 50], 40],
  ['a line that falls', [30, 60], 82],
  ['one that falls to the axis', [30, 130], 20],
  ['one at the upper edge', [60, 8], 12],
  ['a single point', [50], 40],
])('the words of %s stand clear of it', (_, heights, foot) => {
  expect(endLabel({ heights, ...room })).toBe(foot);
});
