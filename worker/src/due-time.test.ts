import { expect, test } from 'vitest';
import { latestDueTime } from './due-time.ts';
import { schedule } from './schedule.ts';

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21T02:30:00.000Z', 'later the same day'],
  ['2026-11-21T02:30:00Z', '2026-11-21T02:30:00.000Z', 'on the second'],
  ['2026-11-21T02:29:59Z', '2026-11-20T02:30:00.000Z', 'a second before, yesterday’s'],
  ['2026-11-20T23:30:00Z', '2026-11-20T02:30:00.000Z', 'just after midnight in Paris'],
  ['2026-03-29T06:00:00Z', '2026-03-29T01:30:00.000Z', 'on the day of summer time'],
  ['2026-10-25T06:00:00Z', '2026-10-25T02:30:00.000Z', 'on the day of winter time'],
])('at %s the latest 03:30 was %s: %s', (now, due) => {
  expect(latestDueTime('03:30', new Date(now)).toISOString()).toBe(due);
});

test('nothing is scheduled in the hour that is missing or double twice a year', () => {
  for (const { at } of schedule) expect(at).not.toMatch(/^02:/);
});
