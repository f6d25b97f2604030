import { expect, test } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => {
  const reading = readInvoice(typedPage(text), { today: '2026-11-25' });
  return [reading?.part?.value ?? null, reading?.careOn?.value ?? null];
};

test.each([
  [
    'parts side by side',
    `NOTE D’HONORAIRES
Date des soins : 12/10/2026
HBLD734   Couronne   Dent 26   600,00
Part AMO : 84,00 €
Part mutuelle : 412,40 €
Reste à charge : 103,60 €`,
    [41_240, '2026-10-12'],
  ],
  [
    'a table of totals',
    `Facture du 15/10/2026

Total honoraires      1 234,56
Part AMC                 812,40
Part patient             422,16
Soins effectués le 02/10/2026`,
    [81_240, '2026-10-02'],
  ],
  [
    'the whole price is no part of the insurer’s',
    `Facture du 15/10/2026
Total TTC : 600,00 €
Net à payer : 600,00 €`,
    [null, null],
  ],
  [
    'two parts that differ: a person decides',
    `Part mutuelle : 412,40 €
Part mutuelle : 300,00 €`,
    [null, null],
  ],
  [
    'a day to come is none of care',
    `Date des soins : 12/12/2026
Part mutuelle : 10,00 €`,
    [1000, null],
  ],
  ['nothing', 'Bonjour', [null, null]],
])('%s', (_, text, told) => {
  expect(read(text)).toEqual(told);
});
