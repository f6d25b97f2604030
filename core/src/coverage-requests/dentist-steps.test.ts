import { expect, test } from 'vitest';
import type { StatusId } from './coverage-request-status.ts';
import { dentistSteps } from './dentist-steps.ts';
import type { TurnKind } from './turn.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));

type Way = {
  statusId: StatusId;
  kind?: TurnKind;
  /** Statuses of the history, one a day from the 1st. */
  history?: readonly StatusId[];
  payments?: readonly (Date | null)[];
  owesMore?: boolean | null;
  decidedAt?: Date;
};

function steps({ statusId, kind = 'nothing', history = [], payments = [], owesMore = null, decidedAt }: Way) {
  return dentistSteps({
    request: {
      statusId,
      createdAt: day(1),
      owesMore,
      turn: { who: 'staff', kind, count: 0, since: day(1) },
      documents: decidedAt
        ? [
            {
              id: 1,
              coverageRequestId: 1,
              title: 'Devis',
              fileKey: 'k',
              mime: 'application/pdf',
              sizeBytes: 1,
              isValid: true,
              reason: '',
              decidedAt,
              createdAt: day(1),
              addedBy: { practitionerId: 1 },
            },
          ]
        : [],
    },
    payments: payments.map((paidAt) => ({ isPaid: paidAt !== null, paidAt })),
    history: history.map((to, index) => ({ statusId: to, at: day(index + 1) })),
  });
}

const pictured = (way: Way) =>
  steps(way)
    .map(({ state }) => ({ done: 'x', current: 'o', ahead: '-' })[state])
    .join('');

test.each([
  ['incomplete', { statusId: 1 }, 'xo----'],
  ['its documents are being checked', { statusId: 2, kind: 'check-documents' }, 'xo----'],
  ['checked, about to leave', { statusId: 2, kind: 'transmit-request' }, 'xxo---'],
  ['something is asked', { statusId: 24, history: [2, 3, 24] }, 'xo----'],
  ['at the insurer’s', { statusId: 3, history: [2, 3] }, 'xxxo--'],
  ['agreed', { statusId: 17, history: [2, 3, 17] }, 'xxxxo-'],
  ['bill to be transmitted', { statusId: 20, history: [2, 3, 17, 20] }, 'xxxxxo'],
  ['payment awaited', { statusId: 19, payments: [null] }, 'xxxxxo'],
  ['paid', { statusId: 19, payments: [day(9)] }, 'xxxxxx'],
  ['one of two paid', { statusId: 19, payments: [day(9), null] }, 'xxxxxo'],
  ['one paid, another bill owed', { statusId: 19, payments: [day(9)], owesMore: true }, 'xxxxxo'],
  ['paid by lines of a bank alone', { statusId: 19, owesMore: false }, 'xxxxxx'],
  [
    'paid, and a later invoice leaves',
    { statusId: 19, kind: 'transmit-agreement', owesMore: false },
    'xxxxxo',
  ],
  ['some of it paid by lines', { statusId: 19, owesMore: true }, 'xxxxxo'],
  ['lines paid, a payment waits', { statusId: 19, payments: [null], owesMore: false }, 'xxxxxo'],
  ['refused by the insurer', { statusId: 30, history: [2, 3, 30] }, 'xxxx--'],
  ['cancelled at the insurer’s', { statusId: 23, history: [2, 3, 23] }, 'xxx---'],
  ['closed once paid', { statusId: 22, history: [2, 3, 17, 20, 19, 22], payments: [day(9)] }, 'xxxxxx'],
] as const)('%s', (_, way, expected) => {
  expect(pictured(way)).toBe(expected);
});

test('each step that is done has its date', () => {
  const way = steps({ statusId: 20, history: [1, 2, 3, 17, 20], decidedAt: day(2), payments: [] });
  expect(way.map(({ key, date }) => [key, date])).toEqual([
    ['received', day(1)],
    ['checked', day(2)],
    ['transmitted', day(3)],
    ['answered', day(4)],
    ['invoiced', day(5)],
    ['paid', null],
  ]);
});

test('a check without a decision dates from the departure', () => {
  expect(steps({ statusId: 3, history: [2, 3] })[1]?.date).toEqual(day(2));
});
