import { expect, test } from 'vitest';
import { nextPlans, planRefusal } from './plan-change.ts';
import { planOf } from './plans.ts';

type Changed = Parameters<typeof planRefusal>[0];
const aClient = (facts: Partial<Changed> = {}): Changed => ({
  planId: 1,
  parentId: null,
  isProspect: false,
  archivedBy: null,
  linkedCount: 0,
  ...facts,
});

test.each<[string, Partial<Changed>, number, string | null]>([
  ['any client, another plan', {}, 2, null],
  ['any client, a super plan', {}, 4, null],
  ['any client, the paid plan that he has', {}, 1, 'same_plan'],
  ['a free month, renewed', { planId: 3 }, 3, null],
  ['a sub-practitioner', { parentId: 9 }, 2, 'plan_of_linked'],
  ['a prospect', { isProspect: true, planId: null }, 2, 'not_a_client'],
  ['an archived one', { archivedBy: 'admin' }, 2, 'archived'],
  ['archived by himself', { archivedBy: 'client' }, 2, 'archived'],
  ['a super-practitioner alone', { planId: 4 }, 1, null],
  ['one with linked dentists, leaving', { planId: 4, linkedCount: 2 }, 1, 'has_linked'],
  ['one with linked dentists, leaving the free month', { planId: 5, linkedCount: 1 }, 3, 'has_linked'],
  ['one with linked dentists, from free to paid', { planId: 5, linkedCount: 2 }, 4, null],
  ['one with linked dentists, from paid to free', { planId: 4, linkedCount: 2 }, 5, null],
])('%s', (_, facts, to, refusal) => {
  expect(planRefusal(aClient(facts), planOf(to))).toBe(refusal);
});

const offered = (facts: Partial<Changed>) =>
  nextPlans(aClient(facts)).map(({ plan, refusal }) => (refusal ? `${plan.value} ${refusal}` : plan.value));

test('what may be mended first is shown with its reason, what may not be is not offered', () => {
  expect(offered({})).toEqual([2, 3, 4, 5, 6]);
  expect(offered({ planId: 3 })).toEqual([1, 2, 3, 4, 5, 6]);
  expect(offered({ planId: 4, linkedCount: 3 })).toEqual([
    '1 has_linked',
    '2 has_linked',
    '3 has_linked',
    5,
    '6 has_linked',
  ]);
  for (const facts of [{ parentId: 9 }, { archivedBy: 'admin' as const }, { isProspect: true, planId: null }])
    expect(offered(facts)).toEqual([]);
});
