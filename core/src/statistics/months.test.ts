import { expect, test } from 'vitest';
import { addMonths, isMonth, lastTwelve, monthOf, monthsBetween, startOfMonth } from './months.ts';

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['0001-01', false],
  ['9999-12', false],
  ['', false],
])('%s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months: %s', (month, by, expected) => {
  expect(addMonths(month, by)).toBe(expected);
});

test('a period holds both its ends, and nothing when it ends before it begins', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
});

test('a month is one of Paris', () => {
  expect(monthOf(new Date('2026-10-31T22:59:59Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T23:00:00Z'))).toBe('2026-11');
  expect(startOfMonth('2026-11')).toEqual(new Date('2026-10-31T23:00:00Z'));
  expect(startOfMonth('2026-07')).toEqual(new Date('2026-06-30T22:00:00Z'));
});

test('the monthly charts show twelve months, the running one last', () => {
  expect(lastTwelve(new Date('2026-11-21T09:00:00Z'))).toEqual({ first: '2025-12', last: '2026-11' });
});
