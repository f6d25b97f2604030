import { expect, test } from 'vitest';
import { invoiceReference, invoicesIn, matchReceipts, type OwedInvoice } from './match-receipts.ts';

const owed = (id: number, choice: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  reference: invoiceReference(id),
  payer: 'practitioner-7',
  insurer: '',
  number: '',
  patient: 'MOREAU Élise',
  careOn: null,
  billedOn: '2026-10-01',
  cents: 35_880,
  noted: [],
  ...choice,
});
const credit = (identity: string, label: string, cents = 35_880) => ({
  identity,
  label,
  cents,
  bookedOn: '2026-11-02',
  payerName: '',
  payerIban: '',
});
const payers = [
  { payer: 'practitioner-7', names: ['MOREAU Élise', 'Élise MOREAU', 'MOREAU'], ibans: ['k7'] },
  { payer: 'practitioner-8', names: ['BESSON Luc', 'Luc BESSON', 'BESSON'], ibans: [] },
];
const found = (
  credits: ReturnType<typeof credit>[],
  invoices: readonly OwedInvoice[],
  paid: readonly number[] = [],
) =>
  [...matchReceipts(credits, { owed: invoices, paid, payers })].map(
    ([identity, { certainty, expected, gap }]) => [identity, certainty, expected.map(({ id }) => id), gap],
  );

test.each([
  ['VIR SEPA FACT 123', [123]],
  ['facture n° 123 et 124', [123, 124]],
  ['FAC-000123', [123]],
  ['REGLEMENT FACTURE:123/124', [123, 124]],
  ['FA123 NOV', [123]],
  ['invoice 123', [123]],
  ['VIR 123', []],
  ['SURFACE 123', []],
  ['12/11/2026 CABINET 24', []],
])('%s names %j', (text, numbers) => {
  expect(invoicesIn(text)).toEqual(numbers.map(invoiceReference));
});

test('sure: the number of the invoice with all that is open of it', () => {
  expect(found([credit('a', 'FACT 12')], [owed(12), owed(13)])).toEqual([['a', 'sure', [12], 0]]);
});

test('too little is proposed, too much is left to a person', () => {
  expect(found([credit('a', 'FACT 12', 10_000)], [owed(12)])).toEqual([['a', 'proposed', [12], -25_880]]);
  expect(found([credit('a', 'FACT 12', 40_000)], [owed(12)])).toEqual([['a', 'choose', [12], 4120]]);
});

test('a line of the sum that somebody has noted by hand is never sure', () => {
  const half = owed(12, { cents: 17_940, noted: [17_940] });
  expect(found([credit('a', 'FACT 12', 17_940)], [half])).toEqual([['a', 'proposed', [12], 0]]);
  expect(found([credit('a', 'FACT 12', 17_940)], [{ ...half, noted: [100] }])).toEqual([
    ['a', 'sure', [12], 0],
  ]);
});

test('a line that names a paid invoice is proposed for no other, and takes it from nobody', () => {
  const named = credit('a', 'VIR DR ELISE MOREAU FACTURE 1041');
  expect(found([named], [owed(1077)], [1041])).toEqual([['a', 'choose', [1077], 0]]);
  expect(found([named, credit('b', 'VIR DR ELISE MOREAU')], [owed(1077)], [1041])).toEqual([
    ['b', 'proposed', [1077], 0],
  ]);
});

test('two that are named with their sum are suggested together', () => {
  expect(found([credit('a', 'FACTURES 12 ET 13', 71_760)], [owed(12), owed(13)])).toEqual([
    ['a', 'sum', [12, 13], 0],
  ]);
});

test('by the name of who pays: his only invoice of that amount is proposed, several are to be chosen', () => {
  const label = 'VIR DR ELISE MOREAU';
  expect(found([credit('a', label)], [owed(12), owed(13, { cents: 100 })])).toEqual([
    ['a', 'proposed', [12], 0],
  ]);
  expect(found([credit('a', label)], [owed(12), owed(13)])).toEqual([['a', 'choose', [12, 13], 0]]);
});

test('by the account from which he has paid before', () => {
  expect(found([{ ...credit('a', 'VIR'), payerIban: 'k7' }], [owed(12)])).toEqual([
    ['a', 'proposed', [12], 0],
  ]);
});

test('an amount alone, or another’s name, names nobody', () => {
  expect(found([credit('a', 'VIR RECU'), credit('b', 'VIR LUC BESSON')], [owed(12)])).toEqual([]);
});

test('two lines that claim one invoice are both left to a person', () => {
  const claims = found([credit('a', 'FACT 12'), credit('b', 'FACT 12')], [owed(12)]);
  expect(claims.map(([, certainty]) => certainty)).toEqual(['choose', 'choose']);
});
