import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  ['nothing', [], true, [0, 1, 2]],
  ['zeros', [0, 0], true, [0, 1, 2]],
  ['one', [1], true, [0, 1, 2]],
  ['a few', [3, 4], true, [0, 2, 4]],
  ['no half of a count', [5], true, [0, 5, 10]],
  ['a round top', [18], true, [0, 10, 20]],
  ['a value on the top line', [40], true, [0, 20, 40]],
  ['just over it', [41], true, [0, 25, 50]],
  ['averages', [0.42, 0.6], false, [0, 0.5, 1]],
  ['small averages', [0.04], false, [0, 0.05, 0.1]],
  ['large sums', [93_288], true, [0, 50_000, 100_000]],
  ['a month of credit notes', [300, -120], true, [-200, 0, 200, 400]],
  ['nothing but credit notes', [-120], true, [-200, -100, 0]],
])('grid lines for %s', (_, values, isWhole, ticks) => {
  expect(axisTicks(values, isWhole)).toEqual(ticks);
});
