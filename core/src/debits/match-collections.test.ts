import { expect, test } from 'vitest';
import { matchCollections, type UncreditedDebit } from './match-collections.ts';

const debit = (id: number, change: Partial<UncreditedDebit> = {}): UncreditedDebit => ({
  id,
  invoiceId: 100 + id,
  batchId: 12,
  collectOn: '2026-12-31',
  sequence: 'RCUR',
  cents: 10_000 + id,
  isReturned: false,
  ...change,
});
const credit = (label: string, cents: number, change: object = {}) => ({
  identity: label,
  bookedOn: '2026-12-31',
  cents,
  wholeCents: cents,
  label,
  ...change,
});
const found = (lines: readonly ReturnType<typeof credit>[], debits: readonly UncreditedDebit[]) =>
  [...matchCollections(lines, debits)].map(([identity, { debits: own }]) => [
    identity,
    own.map(({ id }) => id),
  ]);
const batch = [debit(1), debit(2), debit(3, { sequence: 'FRST' })];

test('by the batch’s name with the sum of all, or of one of its parts', () => {
  expect(found([credit('REMISE PB000012', 30_006)], batch)).toEqual([['REMISE PB000012', [1, 2, 3]]]);
  expect(found([credit('PB000012RCUR', 20_003), credit('PB000012FRST', 10_003)], batch)).toEqual([
    ['PB000012RCUR', [1, 2]],
    ['PB000012FRST', [3]],
  ]);
});

test('without what came back since, and with it', () => {
  const debits = [debit(1), debit(2, { isReturned: true })];
  expect(found([credit('PB000012', 10_001)], debits)[0]?.[1]).toEqual([1, 2]);
  expect(found([credit('PB000012', 20_003)], debits)[0]?.[1]).toEqual([1, 2]);
});

test('by the names of debits', () => {
  expect(found([credit('PRLV PD000002F000102', 10_002)], batch)[0]?.[1]).toEqual([2]);
  expect(found([credit('PD000001F000101 PD000002F000102', 20_003)], batch)[0]?.[1]).toEqual([1, 2]);
});

test('another sum, or an unknown name, is left to a person', () => {
  expect(found([credit('REMISE PB000012', 30_007)], batch)).toEqual([]);
  expect(found([credit('REMISE PB000013', 30_006)], batch)).toEqual([]);
  expect(found([credit('PD000002F000109', 10_002)], batch)).toEqual([]);
  // The name of a debit beside a sum that is not its own, or beside a name that is none.
  expect(found([credit('PD000002F000102', 9952)], batch)).toEqual([]);
  expect(found([credit('PD000002F000102 PD000009F000109', 10_002)], batch)).toEqual([]);
});

test('by day and sum, where the line says what it is and no other has that sum', () => {
  const label = 'REMISE PRELEVEMENTS SEPA';
  expect(found([credit(label, 30_006)], batch)[0]?.[1]).toEqual([1, 2, 3]);
  expect(found([credit('VIR RECU', 30_006)], batch)).toEqual([]);
  expect(found([credit(label, 30_006, { bookedOn: '2026-12-30' })], batch)).toEqual([]);
  expect(found([credit(label, 30_006, { bookedOn: '2027-01-20' })], batch)).toEqual([]);
  const twin = batch.map((each) => ({ ...each, id: each.id + 10, batchId: 13 }));
  expect(found([credit(label, 30_006)], [...batch, ...twin])).toEqual([]);
  expect(found([credit(label, 30_006), credit('REMISE PRLV', 30_006)], batch)).toEqual([]);
});

test('a line of which something was spent is none', () => {
  expect(found([credit('PB000012', 30_006, { wholeCents: 40_000 })], batch)).toEqual([]);
});

test('one debit is never paid by two lines', () => {
  expect(found([credit('PB000012', 30_006), credit('PD000001F000101', 10_001)], batch)).toHaveLength(1);
});
