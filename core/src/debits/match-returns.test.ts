import { expect, test } from 'vitest';
import { matchReturns, type StandingDebit } from './match-returns.ts';

const debit = (id: number, change: Partial<StandingDebit> = {}): StandingDebit => ({
  id,
  invoiceId: 100 + id,
  collectOn: '2026-12-31',
  cents: 35_880,
  reference: `PRLV-00000${id}-1`,
  holder: 'SELARL Moreau Élise',
  ...change,
});
const line = (label: string, change: object = {}) => ({
  identity: label,
  bookedOn: '2027-01-05',
  cents: -35_880,
  label,
  isReversal: false,
  ...change,
});
const found = (
  lines: readonly ReturnType<typeof line>[],
  debits: readonly StandingDebit[],
  known: string[] = [],
) => {
  const before = known.map((each) => ({ line: each, on: '2027-01-05', cents: 35_880 }));
  const { returned, unknown } = matchReturns(lines, { debits, before });
  return [returned.map(({ debitId, reason }) => [debitId, reason]), unknown];
};

test('by its own name, with the reason that the bank gives', () => {
  expect(found([line('REJET PRLV AM04 PD000002F000102')], [debit(1), debit(2)])).toEqual([[[2, 'AM04']], 0]);
});

test('several at once, where the sum is theirs', () => {
  const both = line('RETOUR PD000001F000101 PD000002F000102', { cents: -71_760 });
  expect(found([both], [debit(1), debit(2)])[0]).toEqual([
    [1, null],
    [2, null],
  ]);
});

test.each([
  ['FRAIS REJET PRLV PD000002F000102', 0],
  ['COMMISSION REJET PRLV SEPA', 0],
  ['COTISATION REJET PRLV SEPA', 0],
  // What the bank took with its fee in one sum.
  ['REJET PRLV PD000002F000102 FRAIS 12,00', 1],
])('a fee gives nothing back, and is not looked for: %s', (label, unknown) => {
  expect(found([line(label, { cents: -1200 })], [debit(2)])).toEqual([[], unknown]);
});

test('by the reference of its mandate, where one debit alone has that sum', () => {
  const label = 'REJET SDD RUM PRLV-000001-1 MD01';
  expect(found([line(label)], [debit(1), debit(2)])[0]).toEqual([[1, 'MD01']]);
  expect(found([line(label)], [debit(1), debit(2, { reference: 'PRLV-000001-1' })])).toEqual([[], 1]);
  expect(found([line('REJET SDD RUM PRLV-000001-12')], [debit(1, { holder: 'AUTRE' })])).toEqual([[], 1]);
});

test('by who pays, where the line says what it is', () => {
  expect(found([line('PRELEVEMENT IMPAYE MOREAU ELISE SELARL')], [debit(1)])[0]).toEqual([[1, null]]);
  expect(found([line('VIR SELARL MOREAU ELISE')], [debit(1)])).toEqual([[], 0]);
  expect(found([line('PRLV IMPAYE SELARL MOREAU ELISE')], [debit(1), debit(2)])).toEqual([[], 1]);
});

test('eight weeks for who is known by his name, thirteen months by the debit’s', () => {
  const late = { bookedOn: '2027-11-30' };
  expect(found([line('REJET PRLV SELARL MOREAU ELISE', late)], [debit(1)])).toEqual([[], 1]);
  expect(found([line('REJET PD000001F000101', late)], [debit(1)])[0]).toEqual([[1, null]]);
});

test('another sum, a credit, or a day before the debit gives nothing back', () => {
  for (const change of [{ cents: -35_881 }, { cents: 35_880 }, { bookedOn: '2026-12-30' }])
    expect(found([line('REJET PRLV SELARL MOREAU ELISE', change)], [debit(1)])[0]).toEqual([]);
});

test('a line that was read before does not give the next month’s debit back', () => {
  const label = 'PRLV IMPAYE SELARL MOREAU ELISE';
  expect(found([line(label)], [debit(2)], [label])).toEqual([[], 0]);
});

test('two lines of one debit give it back once', () => {
  expect(
    found(
      [line('REJET PD000001F000101'), { ...line('REJET PD000001F000101'), identity: 'again' }],
      [debit(1)],
    )[0],
  ).toEqual([[1, null]]);
});

test('in another format a line that gave a debit back is that one, once, and not to be looked for', () => {
  const labels = ['REJET PRLV PD000001F000101', 'IMPAYE PRLV SEPA'] as const;
  const read = (changes: object, ...more: ReturnType<typeof line>[]) => {
    const before = [{ line: 'as a table named it', on: '2027-01-05', cents: 35_880, ...changes }];
    const { known, unknown } = matchReturns([...labels.map((label) => line(label)), ...more], {
      debits: [],
      before,
    });
    return [[...known].filter((each) => each !== 'as a table named it'), unknown];
  };
  expect(read({})).toEqual([[labels[0]], 1]);
  expect(read({ on: '2027-01-04' })).toEqual([[], 2]);
  expect(read({ cents: 35_881 })).toEqual([[], 2]);
  // In the same file stands the line that did.
  expect(read({}, line('as a table named it'))).toEqual([[], 2]);
});

test('neither a fee nor a transfer that is taken back is a debit that came back', () => {
  const before = [{ line: 'as a table named it', on: '2027-01-05', cents: 35_880 }];
  for (const label of ['FRAIS REJET PRLV SEPA', 'REJET VIR SEPA DUPONT', 'LOYER'])
    expect(matchReturns([line(label)], { debits: [], before }).known.has(label)).toBe(false);
});
