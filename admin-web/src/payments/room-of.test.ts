import { expect, test } from 'vitest';
import { storyMoney } from '../testing/settlements.ts';
import { roomOf } from './room-of.ts';

const [first, second] = storyMoney().bills;
const bills = [
  { ...first!, fileId: 1, amount: 234.56, isConfirmed: true },
  { ...second!, fileId: 2, amount: 500, isConfirmed: false },
];
const money = { granted: 1234.56, bills };
const amount = (id: number, euros: number) => ({ id, amount: euros, isPaid: false, paymentDate: null });

test.each([
  ['a confirmed bill holds its part', 1, [], null, 23_456],
  ['less what stands on it', 1, [amount(7, 200)], null, 3456],
  ['the amount that is replaced aside', 1, [amount(7, 200)], 7, 23_456],
  ['nothing is left of it', 1, [amount(7, 300)], null, 0],
  ['what nobody has confirmed holds what other invoices leave', 2, [], null, 100_000],
  ['so does a document without a bill', 3, [], null, 50_000],
])('%s', (_, id, payments, replaced, cents) => {
  expect(roomOf(money, { id, payments }, replaced === null ? null : { id: replaced })).toBe(cents);
});

test('of an agreement whose amount nobody knows nothing is said', () => {
  expect(roomOf({ ...money, granted: null }, { id: 3, payments: [] }, null)).toBeNull();
});
