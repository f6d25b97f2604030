import { expect, test } from 'vitest';
import {
  addCalendarMonths,
  daysAfter,
  daysBetweenParis,
  isByDay,
  minutesAfter,
  parisDay,
  parisParts,
  parseParisDateTime,
  startOfParisDay,
  utcMonthBounds,
} from './calendar.ts';

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('at %s Paris lives %s', (instant, day) => {
  expect(parisDay(new Date(instant))).toBe(day);
});

test('midnight on a Paris wall is hour 0, not 24', () => {
  expect(parisParts(new Date('2026-07-01T22:00:05Z'))).toEqual({
    year: 2026,
    month: 7,
    day: 2,
    hour: 0,
    minute: 0,
    second: 5,
  });
});

test.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-07-14', '2026-07-13T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('the Paris day %s begins at %s', (day, instant) => {
  expect(startOfParisDay(day).toISOString()).toBe(instant);
});

test.each([
  ['the same day', '2026-11-20T23:00:00Z', '2026-11-21T22:59:59Z', 0],
  ['a minute over midnight', '2026-11-21T22:59:00Z', '2026-11-21T23:01:00Z', 1],
  ['over the change to summer time', '2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z', 2],
  ['over the change to winter time', '2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', 1],
  ['over a year', '2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', 1],
  ['backwards', '2026-11-21T12:00:00Z', '2026-11-19T12:00:00Z', -2],
])('days between, %s', (_, from, to, days) => {
  expect(daysBetweenParis(new Date(from), new Date(to))).toBe(days);
});

test.each([
  ['winter', '2026-11-21 00:00:00', '2026-11-20T23:00:00.000Z'],
  ['summer', '2026-07-14 23:59:59', '2026-07-14T21:59:59.000Z'],
  ['just before the gap', '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
  ['in the gap: an hour later', '2026-03-29 02:00:00', '2026-03-29T01:00:00.000Z'],
  ['deep in the gap', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
  ['just after the gap', '2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
  ['just before the overlap', '2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
  ['in the overlap: the first of the two', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
  ['just after the overlap', '2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
  ['a leap day', '2028-02-29 12:00:00', '2028-02-29T11:00:00.000Z'],
])('a date in, %s', (_, text, instant) => {
  expect(parseParisDateTime(text)?.toISOString()).toBe(instant);
});

test.each([
  '',
  '2026-11-21',
  '2026-11-21T00:00:00',
  '2026-11-21 00:00',
  '2026-02-29 00:00:00',
  '2026-02-30 00:00:00',
  '2026-13-01 00:00:00',
  '2026-00-10 00:00:00',
  '2026-11-00 00:00:00',
  '2026-11-21 24:00:00',
  '2026-11-21 12:60:00',
  '2026-11-21 12:00:60',
  '0000-01-01 00:00:00',
  ' 2026-11-21 00:00:00',
])('%j is no date', (text) => {
  expect(parseParisDateTime(text)).toBeNull();
});

test.each([
  ['2026-11-30T23:30:00Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('the UTC month of %s', (instant, from, to) => {
  const bounds = utcMonthBounds(new Date(instant));
  expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
});

test.each([
  ['31 January', '2026-01-31T09:15:00.250Z', 1, '2026-02-28T09:15:00.250Z'],
  ['31 January of a leap year', '2028-01-31T09:15:00Z', 1, '2028-02-29T09:15:00.000Z'],
  ['28 February', '2026-02-28T09:15:00Z', 1, '2026-03-28T09:15:00.000Z'],
  ['into summer time: the same hour on the wall', '2026-03-10T09:00:00Z', 1, '2026-04-10T08:00:00.000Z'],
  ['over the year', '2026-12-15T09:00:00Z', 1, '2027-01-15T09:00:00.000Z'],
  ['in Paris already the 1st', '2026-10-31T23:30:00Z', 1, '2026-11-30T23:30:00.000Z'],
  ['backwards over the year', '2026-01-15T09:00:00Z', -2, '2025-11-15T09:00:00.000Z'],
])('calendar months from %s', (_, from, months, to) => {
  expect(addCalendarMonths(new Date(from), months).toISOString()).toBe(to);
});

test('days are counted in hours, across a change of the clock too', () => {
  const changed = new Date('2026-10-25T00:30:00Z');
  expect(daysAfter(changed, 1).toISOString()).toBe('2026-10-26T00:30:00.000Z');
  expect(daysAfter(changed, -7).toISOString()).toBe('2026-10-18T00:30:00.000Z');
  expect(minutesAfter(changed, -90).toISOString()).toBe('2026-10-24T23:00:00.000Z');
});

test.each([
  ['2026-12-01T05:59:59Z', false],
  ['2026-12-01T06:00:00Z', true],
  ['2026-12-01T19:59:59Z', true],
  ['2026-12-01T20:00:00Z', false],
  ['2026-07-01T04:59:59Z', false],
  ['2026-07-01T05:00:00Z', true],
])('at %s it is day in Paris: %s', (instant, isDay) => {
  expect(isByDay(new Date(instant))).toBe(isDay);
});
