import { expect, test } from 'vitest';
import { summaryOf, toldFrom } from './note-alert.ts';

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-21', '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T09:00:00Z', '2026-11-21', '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T16:44:59Z', '2026-11-21', '2026-11-21T17:00:00.000Z'],
  // The summary is being written: what comes now would stand in none.
  ['2026-11-21T16:45:00Z', '2026-11-22', '2026-11-22T17:00:00.000Z'],
  ['2026-11-21T22:59:59Z', '2026-11-22', '2026-11-22T17:00:00.000Z'],
  // Clocks go back in the night.
  ['2026-10-24T16:00:00Z', '2026-10-25', '2026-10-25T17:00:00.000Z'],
  // And forward: twenty-four hours from half past eleven are the day after.
  ['2026-03-28T22:30:00Z', '2026-03-29', '2026-03-29T16:00:00.000Z'],
  ['2026-10-25T22:30:00Z', '2026-10-26', '2026-10-26T17:00:00.000Z'],
  ['2028-02-28T20:00:00Z', '2028-02-29', '2028-02-29T17:00:00.000Z'],
  ['2026-12-31T22:30:00Z', '2027-01-01', '2027-01-01T17:00:00.000Z'],
  ['2026-07-01T10:00:00Z', '2026-07-01', '2026-07-01T16:00:00.000Z'],
])('at %s: the summary of %s, which leaves at %s', (now, day, leavesAt) => {
  const summary = summaryOf(new Date(now));
  expect([summary.day, summary.leavesAt.toISOString()]).toEqual([day, leavesAt]);
});

test.each([
  ['2026-11-24T23:05:00Z', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T06:59:59Z', '2026-11-25T07:00:00.000Z'],
  // Noticed since: the worker was away, or it turned late by an act of the day.
  ['2026-11-25T07:00:00Z', undefined],
  ['2026-11-25T22:59:59Z', undefined],
  // Clocks go forward in the night, and back.
  ['2026-03-28T23:05:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:05:00Z', '2026-10-25T07:00:00.000Z'],
])('what is noticed as late at %s is told at %s; undefined: at once', (at, from) => {
  expect(toldFrom('late', new Date(at))?.toISOString()).toBe(from);
});

test('all else is told at once', () => {
  expect(toldFrom('mine', new Date('2026-11-24T23:05:00Z'))).toBeUndefined();
});
