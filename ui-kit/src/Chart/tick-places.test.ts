import { expect, test } from 'vitest';
import { tickPlaces } from './tick-places.ts';

test.each([
  [0, 5, []],
  [1, 5, [0]],
  [2, 5, [0, 1]],
  [12, 12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [12, 5, [2, 5, 8, 11]],
  [30, 5, [5, 13, 21, 29]],
  [30, 1, [0, 29]],
])('of %i points with room for %i', (points, most, places) => {
  expect(tickPlaces(points, most)).toEqual(places);
});
