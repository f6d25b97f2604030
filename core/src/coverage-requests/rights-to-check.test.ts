import { expect, test } from 'vitest';
import { comingSeasonEnd, seasonEnd } from './rights-to-check.ts';

test.each([
  ['2026-11-30', null],
  ['2026-12-01', '2027-01-31'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-01', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
  ['2027-02-01', null],
])('rights are looked through from 1 December to 31 January: on %s until %s', (today, end) => {
  expect(seasonEnd(today)).toBe(end);
});

test.each([
  ['2026-02-01', '2027-01-31'],
  ['2026-11-30', '2027-01-31'],
  ['2026-12-01', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
])('who looks for them on %s, in season or before, is shown those until %s', (today, end) => {
  expect(comingSeasonEnd(today)).toBe(end);
});
