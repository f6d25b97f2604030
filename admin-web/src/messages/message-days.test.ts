import { expect, test } from 'vitest';
import { instantInParis, messageDays } from './message-days.ts';

test.each([
  ['2026-11-18', ['2026-11-19', '2026-11-23', '2026-11-25', '2026-12-18']],
  // On a Sunday Monday is tomorrow, on a Monday it is in a week: said once.
  ['2026-11-22', ['2026-11-23', '2026-11-29', '2026-12-22']],
  ['2026-11-23', ['2026-11-24', '2026-11-30', '2026-12-23']],
])('what %s offers for later', (today, days) => {
  expect(messageDays(today).map(({ day }) => day)).toEqual(days);
});

test.each([
  ['2026-11-23', '08:00', '2026-11-23T07:00:00.000Z'],
  ['2026-07-14', '18:30', '2026-07-14T16:30:00.000Z'],
  // The nights on which the clocks change, in UTC at one o'clock: half past one in Paris is before.
  ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['2028-02-29', '00:00', '2028-02-28T23:00:00.000Z'],
  ['2027-02-29', '08:00', ''],
  ['', '08:00', ''],
])('%s at %s in Paris', (day, time, instant) => {
  expect(instantInParis(day, time)).toBe(instant);
});
