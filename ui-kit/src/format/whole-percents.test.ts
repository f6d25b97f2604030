import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  ['a point too few', [1 / 3, 1 / 3, 1 / 3], 100, [34, 33, 33]],
  ['a point too many', [0.505, 0.225, 0.27], 100, [51, 22, 27]],
  ['two points to the largest rests', [0.404, 0.308, 0.288], 100, [40, 31, 29]],
  ['what is whole already, though no binary fraction is', [0.29, 0.57, 0.14], 100, [29, 57, 14]],
  ['nothing stays nothing', [0.996, 0, 0.004], 100, [100, 0, 0]],
  ['a part of a whole', [0.5, 0.225], 72, [50, 22]],
])('shares in whole percent make their sum: %s', (_, shares, whole, percents) => {
  expect(wholePercents(shares, whole)).toEqual(percents);
});
