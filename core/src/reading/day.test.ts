import { expect, test } from 'vitest';
import { dayOf, monthNamed, monthsAfter } from './day.ts';

test.each([
  ['2026-07-03', 6, '2027-01-03'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-15', 12, '2027-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (day, months, end) => {
  expect(monthsAfter(day, months)).toBe(end);
});

test('a day is one of the calendar', () => {
  expect([dayOf(2026, 2, 29), dayOf(2028, 2, 29), dayOf(2026, 13, 1), dayOf(1026, 1, 1)]).toEqual([
    null,
    '2028-02-29',
    null,
    null,
  ]);
});

test('months are known by their French names, shortened or not', () => {
  expect(['Février', 'août', 'DÉC', 'May'].map(monthNamed)).toEqual([2, 8, 12, null]);
});
