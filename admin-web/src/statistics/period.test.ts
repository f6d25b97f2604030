import { expect, test } from 'vitest';
import { choiceOf, monthsToChoose, searchOfChoice, usualPeriods } from './period.ts';

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

test('months are chosen among those with figures, and always among the last twelve', () => {
  expect(monthsToChoose('2025-02', '2026-01', RUNNING)).toHaveLength(22);
  expect(monthsToChoose('2026-10', '2026-01', RUNNING)).toHaveLength(12);
  expect(monthsToChoose(null, '2024-11', RUNNING).at(-1)).toBe('2024-11');
  expect(monthsToChoose('1990-01', '2026-01', RUNNING)).toHaveLength(120);
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
