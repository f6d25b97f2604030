import { expect, test } from 'vitest';
import { lateDays } from './settlement.ts';

test.each([
  ['2026-11-23', null, 0],
  ['2026-11-23', '2026-11-24', 0],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-24', '2026-11-23', 1],
  // Two weekends and the eleventh of November lie between.
  ['2026-11-23', '2026-11-06', 10],
  // Listed as late on a Saturday, it says so.
  ['2026-11-28', '2026-11-27', 1],
])('on %s, what was awaited by %s is late by %i working days', (today, dueOn, days) => {
  expect(lateDays(dueOn, today)).toBe(days);
});
