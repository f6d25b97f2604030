import { expect, test } from 'vitest';
import type { Payment } from '../payments/payment-record.ts';
import {
  canAddDocument,
  canCancel,
  canReplace,
  isReadOnly,
  refuseCancel,
  refuseLocked,
  refuseReplace,
} from './coverage-request-rights.ts';
import { coverageRequestStatuses } from './coverage-request-status.ts';
import type { StatusId } from './coverage-request-status.ts';

const ids = coverageRequestStatuses.map(({ id }) => id);
const terminal: readonly StatusId[] = [22, 23, 30];
const at = new Date(0);
const payment: Payment = {
  id: 1,
  documentId: 1,
  amountCents: 100,
  isPaid: false,
  paidAt: null,
  editedAt: at,
};

test.each(ids.filter((id) => !terminal.includes(id)))(
  'in %i a request is cancelled or replaced, unless something of it is paid',
  (statusId) => {
    const request = {
      statusId,
      payments: [],
      settledDocumentIds: [],
      isReplaced: false,
      isOfArchived: false,
    };
    expect([canCancel(request), canReplace(request), canAddDocument(request)]).toEqual([true, true, true]);
    // A line of a bank alone makes no payment.
    for (const paid of [{ payments: [payment] }, { settledDocumentIds: [1] }]) {
      const paying = { ...request, ...paid };
      expect([canCancel(paying), canReplace(paying), canAddDocument(paying)]).toEqual([false, false, true]);
      expect(() => refuseCancel(paying)).toThrow('cannot_cancel');
      expect(() => refuseReplace(paying)).toThrow('cannot_replace');
    }
    expect(() => refuseLocked(request)).not.toThrow();
  },
);

test.each(terminal)('in %i nothing may be done', (statusId) => {
  const request = { statusId, payments: [], settledDocumentIds: [], isReplaced: false, isOfArchived: false };
  expect([canCancel(request), canReplace(request), canAddDocument(request)]).toEqual([false, false, false]);
  for (const refuse of [refuseLocked, refuseCancel, refuseReplace])
    expect(() => refuse(request)).toThrow('locked');
});

test('nothing may be done with a request of an archived practitioner', () => {
  const request = {
    statusId: 2,
    payments: [],
    settledDocumentIds: [],
    isReplaced: false,
    isOfArchived: true,
  } as const;
  expect(isReadOnly(request)).toBe(true);
  expect([canCancel(request), canReplace(request), canAddDocument(request)]).toEqual([false, false, false]);
});

test('a request is replaced once', () => {
  const reopened = {
    statusId: 2,
    payments: [],
    settledDocumentIds: [],
    isReplaced: true,
    isOfArchived: false,
  } as const;
  expect([canCancel(reopened), canReplace(reopened)]).toEqual([true, false]);
  expect(() => refuseReplace(reopened)).toThrow('cannot_replace');
});
