import { expect, test } from 'vitest';
import { lineDay } from './line-day.ts';

test.each([
  ['2026-12-01', 'mar. 1er déc.'],
  ['2026-11-23', 'lun. 23 nov.'],
  ['2026-11-11', 'mer. 11 nov.'],
])('the line of %s stands under « %s », in one piece', (day, words) => {
  expect(lineDay(day)).toBe(words.replaceAll(' ', '\u00a0'));
});
