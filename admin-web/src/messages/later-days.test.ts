import { expect, test } from 'vitest';
import { laterDays } from './later-days.ts';

test.each([
  ['2026-11-18', ['2026-11-19', '2026-11-23', '2026-11-25', '2026-12-18']],
  // On a Sunday Monday is tomorrow, on a Monday it is in a week: said once.
  ['2026-11-22', ['2026-11-23', '2026-11-29', '2026-12-22']],
  ['2026-11-23', ['2026-11-24', '2026-11-30', '2026-12-23']],
])('what %s offers for later', (today, days) => {
  expect(laterDays(today).map(({ day }) => day)).toEqual(days);
});
