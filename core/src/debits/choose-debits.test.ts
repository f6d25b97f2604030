import { expect, test } from 'vitest';
import {
  chooseDebits,
  collectionDay,
  debitsToPrepareSoon,
  debitToCome,
  earliestCollection,
  isToldInTime,
  nextDebits,
  type DebitToPrepare,
} from './choose-debits.ts';
import type { DebitMandate } from './debit-mandate.ts';

test.each([
  // Due long after: its own day, or the next one of TARGET.
  ['2026-12-31', '2026-12-01', 14, '2026-12-31'],
  ['2027-01-01', '2026-12-01', 14, '2027-01-04'],
  // Due soon, or past: so many days after it is told.
  ['2026-12-10', '2026-12-01', 14, '2026-12-15'],
  ['2026-10-01', '2026-12-11', 14, '2026-12-28'],
  ['2026-10-01', '2026-12-01', 5, '2026-12-07'],
  // Told a day ahead: the bank asks for two days, and whoever hands it over for one.
  ['2026-10-01', '2026-12-01', 1, '2026-12-04'],
  ['2026-10-01', '2026-12-03', 1, '2026-12-08'],
  ['2026-10-01', '2026-12-05', 1, '2026-12-09'],
])('due on %s, told on %s %i days ahead: debited on %s', (dueOn, today, noticeDays, day) => {
  expect(collectionDay({ dueOn, today, noticeDays, leadDays: 2 })).toBe(day);
});

test('a debit comes under a mandate that is in force on its day too', () => {
  const mandate = { ...debit(1).mandate, isSpokenFor: false, lastReturn: null } as DebitMandate;
  const dayUnder = (change: Partial<DebitMandate>) =>
    debitToCome(
      { mandates: [{ ...mandate, ...change }], returns: [], dueOn: '2026-12-31' },
      { today: '2026-12-01', leadDays: 2 },
    )?.collectOn;
  expect(dayUnder({})).toBe('2026-12-31');
  expect(dayUnder({ signedOn: '2023-12-31' })).toBe('2026-12-31');
  expect(dayUnder({ signedOn: '2023-12-30' })).toBeUndefined();
  expect(dayUnder({ signedOn: '2023-12-30', lastUsedOn: '2026-11-30' })).toBe('2026-12-31');
});

test('a file leaves some TARGET days ahead', () => {
  expect(earliestCollection('2026-12-23', 2)).toBe('2026-12-28');
  // On a closed day the bank begins with the next TARGET day, as if it were handed the file then: one day ahead of that.
  expect(earliestCollection('2026-12-27', 1)).toBe('2026-12-29');
  expect(earliestCollection('2026-12-25', 2)).toBe('2026-12-30');
});

const debit = (
  id: number,
  change: Partial<DebitToPrepare> = {},
  kind: 'recurrent' | 'one-off' = 'recurrent',
) => ({
  id,
  cents: 35_880,
  openCents: 35_880,
  collectOn: '2026-12-31',
  toldAt: new Date('2026-12-01T08:00:00Z'),
  mandate: {
    id: 1,
    kind,
    signedOn: '2026-11-01',
    lastUsedOn: null,
    revokedOn: null,
    noticeDays: 14,
  },
  ...change,
});
const chosen = (...debits: readonly DebitToPrepare[]) =>
  chooseDebits(debits, '2026-12-31').map(({ id, sequence }) => [id, sequence]);

test('the very first debit of a mandate is told from those that follow', () => {
  expect(chosen(debit(2), debit(1))).toEqual([
    [1, 'FRST'],
    [2, 'RCUR'],
  ]);
  const used = { ...debit(1).mandate, lastUsedOn: '2026-11-30' };
  expect(chosen(debit(1, { mandate: used }))).toEqual([[1, 'RCUR']]);
});

test('a one-off mandate serves once', () => {
  expect(chosen(debit(1, {}, 'one-off'), debit(2, {}, 'one-off'))).toEqual([[1, 'OOFF']]);
});

test.each([
  ['of another day', { collectOn: '2027-01-04' }],
  ['that nobody was told of', { toldAt: null }],
  ['told of too late', { toldAt: new Date('2026-12-17T23:30:00Z') }],
  ['of an invoice that was paid in part since', { openCents: 100 }],
  ['of an invoice that was paid since', { openCents: 0 }],
  ['whose mandate was revoked', { mandate: { ...debit(1).mandate, revokedOn: '2026-12-30' } }],
  ['whose mandate has lapsed by then', { mandate: { ...debit(1).mandate, signedOn: '2023-12-30' } }],
])('one %s does not leave', (_, change) => {
  expect(chosen(debit(1, change))).toEqual([]);
});

test('fourteen days are whole days of Paris', () => {
  expect(isToldInTime(debit(1, { toldAt: new Date('2026-12-17T22:59:00Z') }))).toBe(true);
  expect(isToldInTime(debit(1, { toldAt: new Date('2026-12-17T23:00:00Z') }))).toBe(false);
});

test('next are those of the first day on which any may leave, or of the day that is named; it says where a file stands for an earlier one', () => {
  const waiting = [
    debit(1, { collectOn: '2027-01-05' }),
    debit(2),
    debit(3, { collectOn: '2026-12-28', toldAt: null }),
  ];
  const next = (earliest: string, prepared: string[] = [], on: string | null = null) => {
    const due = nextDebits(waiting, { earliest, prepared, on });
    return due && [due.collectOn, due.isAfterAnother];
  };
  expect(next('2026-12-28')).toEqual(['2026-12-31', false]);
  expect(next('2026-12-28', ['2026-12-31'])).toEqual(['2026-12-31', false]);
  expect(next('2026-12-28', ['2026-12-30'])).toEqual(['2026-12-31', true]);
  expect(next('2026-12-31', ['2026-12-30'])).toEqual(['2026-12-31', false]);
  expect(next('2027-01-04')).toEqual(['2027-01-05', false]);
  expect(next('2027-01-06')).toBeNull();
  expect(next('2026-12-28', ['2026-12-31'], '2027-01-05')).toEqual(['2027-01-05', true]);
  expect(next('2026-12-28', [], '2026-12-28')).toBeNull();
  expect(next('2027-01-04', [], '2026-12-31')).toBeNull();
});

test.each([
  ['2026-12-23', []],
  // The 25th is closed, a weekend follows: two TARGET days before the last.
  ['2026-12-24', ['2026-12-29']],
  ['2026-12-27', ['2026-12-29']],
  ['2026-12-29', ['2026-12-29']],
  ['2026-12-30', []],
])('on %s a file is to be prepared by %j', (today, lastDays) => {
  const soon = debitsToPrepareSoon([debit(1), debit(2, { openCents: 0 }), debit(3)], { today, leadDays: 2 });
  expect(soon).toEqual(
    lastDays.map((lastDay) => ({ collectOn: '2026-12-31', lastDay, count: 2, cents: 71_760 })),
  );
});
