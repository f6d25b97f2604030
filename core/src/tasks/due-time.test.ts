import { expect, test } from 'vitest';
import { dueTimes, latestDueTime, nextDueTime } from './due-time.ts';

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21T02:30:00.000Z', 'later the same day'],
  ['2026-11-21T02:30:00Z', '2026-11-21T02:30:00.000Z', 'on the second'],
  ['2026-11-21T02:29:59Z', '2026-11-20T02:30:00.000Z', 'a second before, yesterday’s'],
  ['2026-11-20T23:30:00Z', '2026-11-20T02:30:00.000Z', 'just after midnight in Paris'],
  ['2026-03-29T06:00:00Z', '2026-03-29T01:30:00.000Z', 'on the day of summer time'],
  ['2026-10-25T06:00:00Z', '2026-10-25T02:30:00.000Z', 'on the day of winter time'],
  ['2026-03-29T22:30:00Z', '2026-03-29T01:30:00.000Z', 'half an hour into the day after summer time'],
  ['2026-10-25T23:30:00Z', '2026-10-25T02:30:00.000Z', 'half an hour into the day after winter time'],
  ['2028-02-29T01:00:00Z', '2028-02-28T02:30:00.000Z', 'early on a 29 February'],
  ['2027-01-01T01:00:00Z', '2026-12-31T02:30:00.000Z', 'early in a year'],
])('at %s the latest 03:30 was %s: %s', (now, due) => {
  expect(latestDueTime({ at: '03:30' }, new Date(now)).toISOString()).toBe(due);
});

test.each([
  ['2026-12-01T05:00:00Z', '2026-12-01T05:00:00.000Z', 'on the second'],
  ['2026-12-01T04:59:59Z', '2026-11-01T05:00:00.000Z', 'a second before, last month’s'],
  ['2026-12-31T23:30:00Z', '2026-12-01T05:00:00.000Z', 'when Paris is in the next month, but not yet at six'],
  ['2026-08-01T04:00:00Z', '2026-08-01T04:00:00.000Z', 'in summer'],
  ['2027-03-31T10:00:00Z', '2027-03-01T05:00:00.000Z', 'at the end of a month'],
])('at %s the latest 06:00 of a first was %s: %s', (now, due) => {
  expect(latestDueTime({ at: '06:00', day: 1 }, new Date(now)).toISOString()).toBe(due);
});

const first = { at: '06:00', day: 1 };
const day = (text: string) => new Date(`${text}Z`);

test('what was missed is owed, oldest first, with the one that was left open', () => {
  const due = dueTimes(first, { since: day('2026-09-01T04:00:00'), now: day('2026-11-21T09:00:00') });
  expect(due.map((instant) => instant.toISOString())).toEqual([
    '2026-09-01T04:00:00.000Z',
    '2026-10-01T04:00:00.000Z',
    '2026-11-01T05:00:00.000Z',
  ]);
});

test('a task that never ran owes its latest run alone', () => {
  const due = dueTimes(first, { since: null, now: day('2026-11-21T09:00:00') });
  expect(due).toEqual([day('2026-11-01T05:00:00')]);
});

test('two years of months at most are made up', () => {
  const due = dueTimes(first, { since: day('2020-01-01T05:00:00'), now: day('2026-11-21T09:00:00') });
  expect(due).toHaveLength(24);
});

test.each([
  [{ at: '03:30' }, '2026-11-21T02:29:59Z', '2026-11-21T02:30:00.000Z', 'later today'],
  [{ at: '03:30' }, '2026-11-21T02:30:00Z', '2026-11-22T02:30:00.000Z', 'on the second, tomorrow’s'],
  [{ at: '03:30' }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z', 'on the day of summer time'],
  [{ at: '00:05' }, '2026-10-24T22:30:00Z', '2026-10-25T23:05:00.000Z', 'a day of twenty-five hours later'],
  [{ at: '00:05' }, '2026-03-28T23:30:00Z', '2026-03-29T22:05:00.000Z', 'a day of twenty-three hours later'],
  [{ at: '23:50' }, '2026-03-28T22:55:00Z', '2026-03-29T21:50:00.000Z', 'on the short day itself'],
  [{ at: '06:00', day: 1 }, '2026-11-21T09:00:00Z', '2026-12-01T05:00:00.000Z', 'next month'],
  [{ at: '06:00', day: 1 }, '2026-12-31T22:30:00Z', '2027-01-01T05:00:00.000Z', 'in the next year'],
  [{ everyMinutes: 5 }, '2026-11-21T09:04:59Z', '2026-11-21T09:05:00.000Z', 'in a second'],
  [{ everyMinutes: 5 }, '2026-11-21T09:05:00Z', '2026-11-21T09:10:00.000Z', 'in five minutes'],
] as const)('%j at %s is next due at %s: %s', (timing, now, due, _) => {
  expect(nextDueTime(timing, new Date(now)).toISOString()).toBe(due);
});

test('what runs every five minutes was due at the last fifth minute', () => {
  expect(latestDueTime({ everyMinutes: 5 }, day('2026-11-21T09:04:59'))).toEqual(day('2026-11-21T09:00:00'));
});
