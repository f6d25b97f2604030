import { expect, test } from 'vitest';
import { isTargetDay, targetDayFrom, targetDaysLater } from './target-days.ts';

test.each([
  ['2026-01-01', false],
  ['2026-01-02', true],
  // Saturday, Sunday.
  ['2026-01-03', false],
  ['2026-01-04', false],
  // Good Friday and Easter Monday.
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2026-05-01', false],
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2028-12-26', false],
  ['2026-12-31', true],
  // Holidays of France on which banks settle all the same.
  ['2026-05-08', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2026-07-14', true],
  ['2026-11-11', true],
])('%s: %o', (day, isOpen) => {
  expect(isTargetDay(day)).toBe(isOpen);
});

test('a day that is none gives the next one', () => {
  expect(targetDayFrom('2026-12-24')).toBe('2026-12-24');
  expect(targetDayFrom('2026-12-25')).toBe('2026-12-28');
  expect(targetDayFrom('2026-04-03')).toBe('2026-04-07');
});

test('so many of them later', () => {
  expect(targetDaysLater('2026-12-24', 0)).toBe('2026-12-24');
  expect(targetDaysLater('2026-12-24', 1)).toBe('2026-12-28');
  expect(targetDaysLater('2026-12-26', 1)).toBe('2026-12-28');
  expect(targetDaysLater('2026-12-31', 2)).toBe('2027-01-05');
});
