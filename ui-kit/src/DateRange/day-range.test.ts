import { expect, test } from 'vitest';
import { withinBounds } from './day-range.ts';

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-10-31', '2026-11-01'],
  ['2026-12-01', '2026-11-20'],
])('%s within November 1 to 20 is %s', (day, nearest) => {
  expect(withinBounds(day, { first: '2026-11-01', last: '2026-11-20' })).toBe(nearest);
});

test('what has no bound is left', () => {
  expect(withinBounds('2026-11-10', { first: null, last: null })).toBe('2026-11-10');
});
