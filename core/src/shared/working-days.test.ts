import { expect, test } from 'vitest';
import { isWorkingDay } from './working-days.ts';

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
