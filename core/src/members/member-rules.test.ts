import { expect, test } from 'vitest';
import type { Practitioner } from '../shared/actor.ts';
import { givenDentists } from './member-rules.ts';

const owner: Practitioner = {
  kind: 'practitioner',
  id: 7,
  sessionId: 's',
  planId: 4,
  isSuper: true,
  practiceIds: [7, 8, 9],
};

test('some dentists of the practice are kept in its order; all of them are no choice', () => {
  expect(givenDentists(owner, [9, 7])).toEqual([7, 9]);
  expect(givenDentists(owner, [9, 8, 7])).toBeNull();
  expect(givenDentists(owner, null)).toBeNull();
});

test('a dentist of another practice is unknown, alone or among others', () => {
  for (const chosen of [[5], [7, 5]])
    expect(() => givenDentists(owner, chosen)).toThrow(expect.objectContaining({ code: 'not_found' }));
});
