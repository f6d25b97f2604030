import { taskNames } from '@accordent/core/tasks/task-names.ts';
import { expect, test } from 'vitest';
import { schedule } from './schedule.ts';

test('nothing is scheduled in the hour that is missing or double twice a year', () => {
  for (const { timing } of schedule) expect(timing?.at ?? '').not.toMatch(/^02:/);
});

test('a day of the month is one that every month has', () => {
  for (const { timing } of schedule) expect(timing?.day ?? 1).toBeLessThanOrEqual(28);
});

test('every task of the product has one row', () => {
  expect(schedule.map(({ task }) => task).toSorted()).toEqual([...taskNames].toSorted());
});
