import { expect, test } from 'vitest';
import {
  isWorkingDay,
  workingDayBefore,
  workingDaysAgo,
  workingDaysBetween,
  workingDaysLater,
} from './working-days.ts';

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-11', false, 'the armistice'],
  ['2026-01-01', false, 'New Year'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2025-04-21', false, 'Easter Monday of another year'],
  ['2026-05-01', false, 'the first of May'],
  ['2026-05-08', false, 'the eighth of May'],
  ['2026-05-14', false, 'Ascension'],
  ['2026-05-25', false, 'Whit Monday'],
  ['2026-07-14', false, 'the national day'],
  ['2027-11-01', false, 'All Saints'],
  ['2026-12-25', false, 'Christmas'],
  ['2026-12-24', true, 'the day before'],
])('%s is worked: %s (%s)', (day, isWorked) => {
  expect(isWorkingDay(day)).toBe(isWorked);
});

// Counted by hand, on a calendar of paper. Instants are UTC: Paris is one hour ahead in winter, two in summer.
test.each([
  ['2026-11-20T15:00Z', '2026-11-20T22:59Z', 0, 'the same Friday'],
  ['2026-11-20T15:00Z', '2026-11-21T12:00Z', 0, 'Friday to Saturday'],
  ['2026-11-20T15:00Z', '2026-11-22T23:30Z', 1, 'Friday afternoon to Monday, just after midnight in Paris'],
  ['2026-11-21T10:00Z', '2026-11-23T10:00Z', 0, 'Saturday counts from Monday'],
  ['2026-11-21T10:00Z', '2026-11-24T10:00Z', 1, 'and is a day old on Tuesday'],
  ['2026-04-02T08:00Z', '2026-04-07T08:00Z', 2, 'Thursday before Easter to Tuesday: Friday and Tuesday'],
  ['2026-04-04T08:00Z', '2026-04-08T08:00Z', 1, 'Easter Saturday to Wednesday'],
  ['2026-04-30T08:00Z', '2026-05-04T08:00Z', 1, 'over the first of May, a Friday'],
  ['2026-05-07T08:00Z', '2026-05-11T08:00Z', 1, 'over the eighth of May, a Friday'],
  ['2026-05-13T08:00Z', '2026-05-18T08:00Z', 2, 'over Ascension: Friday and Monday'],
  ['2026-04-29T08:00Z', '2026-05-27T08:00Z', 16, 'the whole of May, with its four holidays'],
  ['2026-12-24T22:30Z', '2026-12-28T08:00Z', 1, 'Christmas Eve, late, to Monday'],
  ['2026-12-24T23:30Z', '2026-12-29T08:00Z', 1, 'Christmas Day counts from Monday'],
  ['2026-12-31T08:00Z', '2027-01-04T08:00Z', 1, 'over the New Year'],
  [
    '2026-03-27T22:30Z',
    '2026-03-29T22:30Z',
    1,
    'Friday 23:30 to Monday 00:30, over the hour that summer takes',
  ],
  ['2026-10-23T21:30Z', '2026-10-25T23:30Z', 1, 'the same over the hour that winter gives back'],
  ['2026-11-23T10:00Z', '2026-11-20T10:00Z', 0, 'never negative'],
])('from %s to %s: %i working days (%s)', (from, to, days) => {
  expect(workingDaysBetween(new Date(from), new Date(to))).toBe(days);
});

test('what began before the instant is that old, what began at it is not', () => {
  for (const now of ['2026-04-08T09:00Z', '2026-05-03T12:00Z', '2026-10-27T22:59Z', '2026-12-26T08:00Z'].map(
    (text) => new Date(text),
  )) {
    for (const days of [1, 2, 3, 10, 30]) {
      const since = workingDaysAgo(now, days);
      expect(workingDaysBetween(new Date(since.getTime() - 1), now)).toBeGreaterThanOrEqual(days);
      expect(workingDaysBetween(since, now)).toBeLessThan(days);
    }
  }
});

test.each([
  ['2026-12-24T10:00Z', 1, '2026-12-28'],
  ['2026-11-20T10:00Z', 3, '2026-11-25'],
  ['2026-05-12T10:00Z', 2, '2026-05-15'],
])('from %s, %i working days later is %s', (from, days, day) => {
  expect(workingDaysLater(new Date(from), days)).toBe(day);
});

test.each([
  ['2026-12-15', '2026-12-14'],
  ['2026-12-14', '2026-12-11'],
  ['2026-12-13', '2026-12-11'],
  // Easter Monday.
  ['2027-03-30', '2027-03-26'],
])('the last working day before %s is %s', (day, before) => {
  expect(workingDayBefore(day)).toBe(before);
});
