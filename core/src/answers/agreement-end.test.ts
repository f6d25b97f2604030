import { describe, expect, test } from 'vitest';
import { endOf, endWayOf, warningOf, type EndFacts } from './agreement-end.ts';
import { NO_DETAILS, validityOf } from './answer-money.ts';

describe('warnings 30 and 7 days before the end', () => {
  test.each([
    ['2026-12-25', null],
    ['2026-12-24', 30],
    ['2026-12-02', 30],
    ['2026-12-01', 7],
    ['2026-11-24', 7],
    ['2026-11-23', null],
  ] as const)('of an agreement until %s, on 24 November: %s', (until, warning) => {
    expect(warningOf(until, '2026-11-24')).toBe(warning);
  });
});

const TODAY = '2026-11-24';
const until = (validUntil: string) =>
  validityOf({ decision: 'agreement', validFrom: null, validUntil }, NO_DETAILS, TODAY);
const agreed: EndFacts = {
  statusId: 17,
  answer: { decision: 'agreement', isLapsed: false },
  validity: until('2026-12-10'),
  atValidityEnd: '',
  isProlonging: false,
  isProlongationUnsent: false,
  isProlongationRefused: false,
  isRenewed: false,
  isStill: false,
};

test('what an insurer’s record says of the end', () => {
  expect(['Prolonge', 'Nouvelle demande', ''].map(endWayOf)).toEqual(['prolong', 'renew', null]);
});

test.each<[string, Partial<EndFacts>, ReturnType<typeof endOf>]>([
  [
    'ends soon, its insurer prolongs',
    { atValidityEnd: 'Prolonge' },
    { canProlong: true, canRenew: false, proposed: 'prolong' },
  ],
  [
    'ends soon, its insurer wants a new request',
    { atValidityEnd: 'Nouvelle demande' },
    { canProlong: false, canRenew: true, proposed: 'renew' },
  ],
  ['ends soon, nobody knows', {}, { canProlong: true, canRenew: true, proposed: 'renew' }],
  [
    'is over, its insurer prolongs',
    { atValidityEnd: 'Prolonge', validity: until('2026-11-20') },
    { canProlong: true, canRenew: true, proposed: 'prolong' },
  ],
  [
    'holds for long',
    { atValidityEnd: 'Prolonge', validity: until('2027-05-16') },
    { canProlong: true, canRenew: false, proposed: null },
  ],
  [
    'holds for long, its insurer wants a new request',
    { atValidityEnd: 'Nouvelle demande', validity: until('2027-05-16') },
    { canProlong: false, canRenew: false, proposed: null },
  ],
  ['has no end', { validity: null }, { canProlong: false, canRenew: false, proposed: null }],
  [
    'was asked to be prolonged',
    { atValidityEnd: 'Prolonge', isProlonging: true },
    { canProlong: false, canRenew: false, proposed: null },
  ],
  [
    'was refused to be prolonged',
    { atValidityEnd: 'Prolonge', isProlongationRefused: true },
    { canProlong: true, canRenew: true, proposed: 'renew' },
  ],
  [
    'was refused to be prolonged, long before its end',
    { atValidityEnd: 'Prolonge', isProlongationRefused: true, validity: until('2027-05-16') },
    { canProlong: true, canRenew: true, proposed: null },
  ],
  [
    'was asked to be prolonged again, after a refusal',
    { atValidityEnd: 'Prolonge', isProlonging: true, isProlongationRefused: true },
    { canProlong: false, canRenew: false, proposed: null },
  ],
  [
    'was asked to be prolonged by a mail that did not arrive',
    { atValidityEnd: 'Prolonge', isProlongationUnsent: true, validity: until('2027-05-16') },
    { canProlong: true, canRenew: false, proposed: null },
  ],
  [
    'was so, and whose insurer has stopped to prolong',
    { atValidityEnd: 'Nouvelle demande', isProlongationUnsent: true, validity: until('2027-05-16') },
    { canProlong: false, canRenew: true, proposed: null },
  ],
  [
    'was so, and has no end any more',
    { isProlongationUnsent: true, validity: null },
    { canProlong: false, canRenew: true, proposed: null },
  ],
  ['goes on in another', { isRenewed: true }, { canProlong: false, canRenew: false, proposed: null }],
  [
    'has lapsed',
    { atValidityEnd: 'Prolonge', answer: { decision: 'agreement', isLapsed: true }, validity: null },
    { canProlong: false, canRenew: true, proposed: 'renew' },
  ],
  [
    'was refused',
    { statusId: 30, answer: { decision: 'refusal', isLapsed: false }, validity: null },
    { canProlong: false, canRenew: true, proposed: null },
  ],
  ['is billed', { statusId: 19 }, { canProlong: false, canRenew: false, proposed: null }],
  ['stands still', { isStill: true }, { canProlong: false, canRenew: false, proposed: null }],
])('an agreement that %s', (_, facts, end) => {
  expect(endOf({ ...agreed, ...facts })).toEqual(end);
});
