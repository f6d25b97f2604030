import { expect, test } from 'vitest';
import { creditRefusal, debitedOn, paidRefusal, sendRefusal, stateOf } from './invoice-rights.ts';

const now = new Date('2026-12-31T22:59:00Z');

test.each([
  ['waits until the end of the day it is due on', { dueOn: '2026-12-31' }, 'pending'],
  ['is overdue the day after', { dueOn: '2026-12-30' }, 'overdue'],
  ['is paid', { dueOn: '2026-11-30', isPaid: true }, 'paid'],
  ['is credited, whether it was paid or not', { isPaid: true, creditedBy: 9 }, 'credited'],
  ['is a credit note', { type: 'credit' as const, isPaid: true }, 'credit'],
])('an invoice %s', (_, told, state) => {
  const invoice = { type: 'invoice' as const, creditedBy: null, isPaid: false, dueOn: '2026-12-31', ...told };
  expect(stateOf(invoice, now)).toBe(state);
});

test.each([
  ['announced', { isPaid: false, collectOn: '2027-01-15' }, '2027-01-15'],
  [
    'handed over ten days ago, whose credit is waited for',
    { isPaid: false, collectOn: '2026-12-21' },
    '2026-12-21',
  ],
  ['of which nothing was heard', { isPaid: false, collectOn: '2026-12-20' }, null],
  ['that paid it', { isPaid: true, collectOn: '2026-12-30' }, null],
  ['that is none', { isPaid: false, collectOn: null }, null],
])('a debit %s', (_, invoice, day) => {
  expect(debitedOn(invoice, now)).toBe(day);
});

test('an invoice is credited once, a credit note never; neither is paid or unpaid afterwards', () => {
  expect(creditRefusal({ type: 'invoice', creditedBy: null })).toBeNull();
  expect(creditRefusal({ type: 'invoice', creditedBy: 9 })).toBe('already_credited');
  expect(creditRefusal({ type: 'credit', creditedBy: null })).toBe('credit_note');
  expect(paidRefusal({ type: 'invoice', creditedBy: null })).toBeNull();
  expect(paidRefusal({ type: 'invoice', creditedBy: 9 })).toBe('already_credited');
});

test('an invoice is mailed once its PDF is there, to somebody who is not deleted', () => {
  const practitioner = { id: 1, firstname: '', lastname: '', isDeleted: false };
  expect(sendRefusal({ fileKey: 'a', practitioner })).toBeNull();
  expect(sendRefusal({ fileKey: null, practitioner })).toBe('invoice_not_ready');
  expect(sendRefusal({ fileKey: 'a', practitioner: { ...practitioner, isDeleted: true } })).toBe('archived');
});
