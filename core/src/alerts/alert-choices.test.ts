import { expect, test } from 'vitest';
import type { Actor, MemberRole } from '../shared/actor.ts';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { choicesOf, kindsOf, waysOf } from './alert-choices.ts';
import { alertOfNotification, alertOfStatus } from './alert-kinds.ts';

const session = { sessionId: '' };
const staff: Actor = { kind: 'admin', id: 1, isSuper: false, ...session };
const owner: Actor = {
  kind: 'practitioner',
  id: 1,
  planId: 1,
  isSuper: false,
  practiceIds: [1],
  ...session,
};
const as = (role: MemberRole): Actor => ({
  ...owner,
  member: { id: 2, membershipId: 3, role, seesAll: true },
});

test.each([
  ['associate', true],
  ['secretary', true],
  ['assistant', false],
] as const)('whether a member who is %s may choose to be told of payments: %o', (role, sees) => {
  expect(kindsOf(as(role)).includes('payment')).toBe(sees);
  expect(kindsOf(as(role))).toContain('agreement');
});

test('an accountant, who sees no record, is offered payments alone', () => {
  expect(kindsOf(as('accountant'))).toEqual(['payment']);
});

const nothing = { mailKinds: [], pushKinds: [], gathersMails: false };

test.each(['practitioner', 'member'] as const)(
  'a %s who chose nothing is mailed what he always was, at once, and pushed nothing',
  (login) => {
    const choices = choicesOf(login, null);
    for (const kind of kindsOf(owner))
      expect([kind, waysOf(kind, choices)]).toEqual([
        kind,
        { mail: kind === 'payment' ? null : 'now', push: false },
      ]);
  },
);

test('one of the staff who chose nothing is told of nothing outside the product', () => {
  for (const kind of kindsOf(staff))
    expect(waysOf(kind, choicesOf('admin', null))).toEqual({ mail: null, push: false });
});

test('what was chosen stands, an empty choice too', () => {
  for (const kind of kindsOf(owner))
    expect(waysOf(kind, choicesOf('practitioner', nothing))).toEqual({ mail: null, push: false });
});

test.each([
  [{ mailKinds: ['refusal'] as const }, {}, { mail: 'now', push: false }],
  [{ mailKinds: ['refusal'] as const, gathersMails: true }, {}, { mail: 'gathered', push: false }],
  [{ pushKinds: ['refusal'] as const, gathersMails: true }, {}, { mail: null, push: true }],
  [
    { mailKinds: ['refusal'] as const, pushKinds: ['refusal'] as const },
    { getsMails: false },
    { mail: null, push: true },
  ],
  [{ mailKinds: ['agreement'] as const, pushKinds: ['answer'] as const }, {}, { mail: null, push: false }],
] as const)('a refusal by %j %j: %j', (chosen, place, ways) => {
  expect(waysOf('refusal', { ...nothing, ...chosen }, place)).toEqual(ways);
});

test('each status that is told has its kind', () => {
  expect(alertOfStatus(statuses.agreed.id)).toBe('agreement');
  expect(alertOfStatus(statuses.refused.id)).toBe('refusal');
  expect([statuses.toComplete.id, statuses.closed.id].map(alertOfStatus)).toEqual(['step', 'step']);
});

test('of notifications some are told outside, the rest are read in the product', () => {
  expect(alertOfNotification('mention')).toBe('mentioned');
  expect(alertOfNotification('answer-late')).toBe('late');
  expect(alertOfNotification('message')).toBe('mine');
  expect(alertOfNotification('unpaid-invoice')).toBeNull();
});
