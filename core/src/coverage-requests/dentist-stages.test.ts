import { expect, test } from 'vitest';
import { statusIdsOf } from './dentist-stages.ts';

test.each([
  ['dfc', [1, 2, 3, 4, 24]],
  ['afc', [17, 20, 19]],
  ['all', [1, 2, 3, 4, 24, 17, 20, 19, 22, 23, 30]],
] as const)('the list %s holds the statuses %j', (list, ids) => {
  expect(statusIdsOf(list)).toEqual(ids);
});
