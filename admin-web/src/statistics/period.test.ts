import { expect, test } from 'vitest';
import { choiceOf, firstMonth, searchOfChoice, usualPeriods } from './period.ts';

const RUNNING = '2026-11';
const read = (search: string) => choiceOf(new URLSearchParams(search), RUNNING);

test.each([
  ['', '2025-12', '2026-11'],
  ['du=2026-02&au=2026-04', '2026-02', '2026-04'],
  ['du=2026-02', '2026-02', '2026-11'],
  ['au=2026-04', '2025-05', '2026-04'],
  ['du=2026-06&au=2026-04', '2026-04', '2026-06'],
  ['du=hier&au=2027-04', '2025-12', '2026-11'],
  ['du=1999-01', '2016-12', '2026-11'],
])('%s is from %s to %s', (search, from, to) => {
  expect(read(search)).toMatchObject({ from, to, userId: null });
});

test.each([
  '',
  '?du=2026-02&au=2026-04',
  '?praticien=4&nom=LIMA+Rosa',
  '?du=2026-02&au=2026-11&praticien=4&nom=',
])('the address %s says again what it said', (search) => {
  expect(searchOfChoice(read(search), RUNNING)).toBe(search);
});

test.each([
  ['2025-02', '2026-01', '2025-02'],
  ['2026-10', '2026-01', '2025-12'],
  [null, '2024-11', '2024-11'],
  ['1990-01', '2026-01', '2016-12'],
])('with figures since %s, and %s chosen, the first month is %s', (since, chosen, first) => {
  expect(firstMonth(since, chosen, RUNNING)).toBe(first);
});

test('usual periods end with the running month at the latest', () => {
  expect(usualPeriods('2026-01').map(({ from, to }) => [from, to])).toEqual([
    ['2025-02', '2026-01'],
    ['2026-01', '2026-01'],
    ['2025-12', '2025-12'],
    ['2026-01', '2026-01'],
    ['2025-01', '2025-12'],
  ]);
});
