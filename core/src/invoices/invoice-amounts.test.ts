import { expect, test } from 'vitest';
import { plans } from '../practitioners/plans.ts';
import { lineOf, totalsOf } from './invoice-amounts.ts';

test.each([
  ['299 €', 29_900, 35_880],
  ['89 €', 8_900, 10_680],
  ['199 €', 19_900, 23_880],
  ['399 €', 39_900, 47_880],
  ['1 cent', 1, 1],
  ['2 cents: 0,4 of tax is dropped', 2, 2],
  ['3 cents: 0,6 of tax is a cent', 3, 4],
  ['33,33 €', 3333, 4000],
])('%s before tax', (_, unitPriceCents, inclVatCents) => {
  expect(totalsOf([lineOf({ label: 'Abonnement', unitPriceCents })]).inclVatCents).toBe(inclVatCents);
});

test('every paid plan has whole cents of tax', () => {
  const paid = plans.filter(({ isFree }) => !isFree).map(({ priceCents }) => priceCents);
  const taxes = paid.map(
    (unitPriceCents) => totalsOf([lineOf({ label: 'Forfait', unitPriceCents })]).vatCents,
  );
  expect(Object.fromEntries(paid.map((price, index) => [price, taxes[index]]))).toEqual({
    29900: 5980,
    8900: 1780,
    19900: 3980,
    39900: 7980,
  });
});

test('the tax is that of the sum, not the sum of the taxes: three lines of 33,33 € bear 20,00 €', () => {
  const line = lineOf({ label: 'Accès', unitPriceCents: 3333 });
  expect(totalsOf([line, line, line])).toEqual({
    vat: [{ rate: 20, baseCents: 9999, vatCents: 2000 }],
    exclVatCents: 9999,
    vatCents: 2000,
    inclVatCents: 11_999,
  });
});

test('half a cent of tax is a cent: 5,5 % of 1,00 € is 0,06 €', () => {
  expect(totalsOf([lineOf({ label: 'Livre', unitPriceCents: 100, vatRate: 5.5 })]).vatCents).toBe(6);
});

test('each rate is summed and rounded apart, the highest first', () => {
  const lines = [
    lineOf({ label: 'Livre', unitPriceCents: 1010, vatRate: 5.5 }),
    lineOf({ label: 'Accès', quantity: 3, unitPriceCents: 111 }),
  ];
  expect(totalsOf(lines)).toEqual({
    vat: [
      { rate: 20, baseCents: 333, vatCents: 67 },
      { rate: 5.5, baseCents: 1010, vatCents: 56 },
    ],
    exclVatCents: 1343,
    vatCents: 123,
    inclVatCents: 1466,
  });
});

test('a credit note takes back the very cents of its invoice', () => {
  for (const unitPriceCents of [1, 3, 1010, 29_900, 12_345]) {
    const { vatCents } = totalsOf([lineOf({ label: 'a', unitPriceCents, vatRate: 5.5 })]);
    const back = totalsOf([lineOf({ label: 'a', unitPriceCents: -unitPriceCents, vatRate: 5.5 })]);
    expect(back.vatCents + vatCents).toBe(0);
  }
});
