import { expect, test } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import type { Payment } from './payment-record.ts';
import { newPayment } from './payment.ts';

const at = new Date(0);
const amountOn = (documentId: number, isPaid: boolean): Payment => ({
  id: documentId,
  documentId,
  amountCents: 100,
  isPaid,
  paidAt: isPaid ? at : null,
  editedAt: at,
});

test.each([
  ['1 234,56', 123_456],
  ['0,01', 1],
  ['100 000,00', 10_000_000],
])('%s is recorded as %i cents', (typed, amountCents) => {
  expect(newPayment({ statusId: 20, payments: [] }, { id: 5 }, typed)).toEqual({
    documentId: 5,
    amountCents,
  });
});

test.each([
  ['nothing typed', 20, [], '', 'invalid'],
  ['a word', 20, [], 'douze', 'invalid'],
  ['a negative amount', 20, [], '-5', 'invalid'],
  ['0', 20, [], '0,00', 'amount_invalid'],
  ['a cent too much', 20, [], '100 000,01', 'amount_invalid'],
  ['a confirmed amount', 19, [amountOn(5, true)], '10', 'payment_confirmed'],
  ['a closed PEC', 22, [], '10', 'locked'],
  ['a PEC without agreement', 3, [], '10', 'not_an_agreement'],
  ['an unconfirmed amount: replaced', 19, [amountOn(5, false)], '10', null],
  ['a confirmed amount of another document', 19, [amountOn(6, true)], '10', null],
  ['status 17', 17, [], '10', null],
] as const)('%s', (_, statusId, payments, typed, code) => {
  expect(refusal(() => newPayment({ statusId, payments }, { id: 5 }, typed))).toBe(code);
});

function refusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
