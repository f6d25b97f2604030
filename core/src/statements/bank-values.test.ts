import { expect, test } from 'vitest';
import { oneLine, parseBankAmount, parseBankDay } from './bank-values.ts';

test.each([
  ['1 234,56', 123_456],
  ['1\u202F234,56\u00A0€', 123_456],
  ['-1.234,56', -123_456],
  ['1,234.56', 123_456],
  ['12,5', 1250],
  ['12,50-', -1250],
  ['(3,00)', -300],
  ['+7 EUR', 700],
  ['−7,10', -710],
  ['- 7,10', -710],
  ['0,00', 0],
  ['-0,00', 0],
  ['1234567.89', 123_456_789],
  ["1'234.50", 123_450],
  ['1.234.567', 123_456_700],
  ['21 474 836,47', 2_147_483_647],
  ['-21 474 836,47', -2_147_483_647],
])('%s is %i cents', (text, cents) => {
  expect(parseBankAmount(text)).toBe(cents);
});

test.each([
  '',
  '-',
  '1.234',
  '1,234',
  '12,345',
  '1 23,4',
  '--1',
  '-1-',
  '(1',
  '1,2,3',
  '1.234,5.6',
  '12 EURO',
  'douze',
  '1e3',
  '999999999999',
  // More than a column of the database holds.
  '21 474 836,48',
])('%s is no amount', (text) => {
  expect(parseBankAmount(text)).toBe(null);
});

test.each([
  ['23/11/2026', '2026-11-23'],
  ['3/1/26', '2026-01-03'],
  ['23.11.2026', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-23T10:20:30', '2026-11-23'],
  ['20261123', '2026-11-23'],
  ['23/11/2026 10:20', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
])('%s is the day %s', (text, day) => {
  expect(parseBankDay(text)).toBe(day);
});

test.each([
  '',
  '11/23/2026',
  '29/02/2026',
  '31/04/2026',
  '00/01/2026',
  '23/11/1926',
  '23/11/2126',
  '23 novembre',
  '2026',
  '45990',
])('%s is no day', (text) => {
  expect(parseBankDay(text)).toBe(null);
});

test('a label is one line', () => {
  expect(oneLine(' VIR  SEPA\r\n', '\u0000SANTE\tRIVAGE ')).toBe('VIR SEPA SANTE RIVAGE');
});
