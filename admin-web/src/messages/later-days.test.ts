import { expect, test } from 'vitest';
import { instantInParis, laterDays } from './later-days.ts';

test.each([
  ['2026-11-18', ['2026-11-19', '2026-11-23', '2026-11-25', '2026-12-18']],
  // On a Sunday Monday is tomorrow, on a Monday it is in a week: said once.
  ['2026-11-22', ['2026-11-23', '2026-11-29', '2026-12-22']],
  ['2026-11-23', ['2026-11-24', '2026-11-30', '2026-12-23']],
])('what %s offers for later', (today, days) => {
  expect(laterDays(today).map(({ day }) => day)).toEqual(days);
});

test.each([
  ['2026-11-23', '08:00', '2026-11-23T08:00:00+01:00'],
  ['2026-07-14', '18:30', '2026-07-14T18:30:00+02:00'],
  ['', '08:00', ''],
])('%s at %s in Paris', (day, time, instant) => {
  expect(instantInParis(day, time)).toBe(instant);
});
