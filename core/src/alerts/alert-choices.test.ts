import { expect, test } from 'vitest';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { choicesOf, kindsOf, waysOf } from './alert-choices.ts';
import { alertOfNotification, alertOfStatus } from './alert-kinds.ts';

const nothing = { mailKinds: [], pushKinds: [], gathersMails: false };

test.each(['practitioner', 'member'] as const)(
  'a %s who chose nothing is mailed what he always was, at once, and pushed nothing',
  (login) => {
    const choices = choicesOf(login, null);
    for (const kind of kindsOf(login))
      expect([kind, waysOf(kind, choices)]).toEqual([
        kind,
        { mail: kind === 'payment' ? null : 'now', push: false },
      ]);
  },
);

test('one of the staff who chose nothing is told of nothing outside the product', () => {
  for (const kind of kindsOf('admin'))
    expect(waysOf(kind, choicesOf('admin', null))).toEqual({ mail: null, push: false });
});

test('what was chosen stands, an empty choice too', () => {
  for (const kind of kindsOf('practitioner'))
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
