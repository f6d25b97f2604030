import { expect, test } from 'vitest';
import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { addMonths, daysOfMonths, requestsOfMonths, tickOfMonth } from './month.ts';

test('a month is named; the first of a year says which', () => {
  expect(formatMonth('2026-11')).toBe('novembre 2026');
  expect(tickOfMonth('2026-11')).toBe('nov.');
  expect(tickOfMonth('2026-01')).toBe('janv. 2026');
});

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months: %s', (month, by, moved) => {
  expect(addMonths(month, by)).toBe(moved);
});

test.each([
  ['2026-11', '2026-11', '2026-11-30'],
  ['2028-02', '2028-02', '2028-02-29'],
  ['2025-12', '2026-02', '2026-02-28'],
])('%s to %s end on %s', (first, last, day) => {
  expect(daysOfMonths(first, last)).toEqual({ from: `${first}-01`, to: day });
});

test('a number of a month leads to the PEC that it counts', () => {
  expect(requestsOfMonths('2026-11')).toBe('/admin/dfc/list?du=2026-11-01&au=2026-11-30');
  const practitioner = { id: 4, name: 'LIMA Rosa' };
  expect(requestsOfMonths('2026-10', '2026-11', { isSent: false, practitioner })).toBe(
    '/admin/dfc/list?du=2026-10-01&au=2026-11-30&envoi=non&praticien=4&nom=LIMA+Rosa',
  );
});
