import { expect, test } from 'vitest';
import { invoiceNumberIn, mayBeNir, namesInvoice } from './search-text.ts';

test.each([
  ['2550814168025', true],
  ['255081416802538', true],
  ['2 55 08 14 168 025 38', true],
  ['1 85 05 2A 004 123', true],
  ['2.55.08.14.168', true],
  ['osselin 2550814168025', true],
  ['0612345678', false],
  ['06 12 34 56 78', false],
  ['+33 6 12 34 56 78', false],
  ['+33612345678', false],
  ['+33 (0)6 12 34 56 78', false],
  ['0033 6 12 34 56 78', false],
  ['+262 692 12 34 56', false],
  ['2 00 33 75 116 0', true],
  ['osselin +33 6 12 34 56 78', false],
  ['2 05 08 14 168 025 38', true],
  ['PEC-2026-004796', false],
  ['pec-2026-0047', false],
  ['2-55-08-14-168-025', true],
  ['004796', false],
  ['osselin', false],
  ['', false],
])('%j may be a NIR: %s', (text, expected) => {
  expect(mayBeNir(text)).toBe(expected);
});

test.each([
  ['412', 412],
  ['facture 412', 412],
  ['Facture n°412', 412],
  ['avoir n° 413', 413],
  ['FA-0412', 412],
  ['osselin 412', null],
  ['2550814168025', null],
  ['', null],
])('%j names the invoice %s', (text, expected) => {
  expect(invoiceNumberIn(text)).toBe(expected);
});

test.each([
  ['facture 412', true],
  ['Facture n°412', true],
  ['avoir n° 413', true],
  ['FA-0412', true],
  ['n° 412', true],
  ['412', false],
  ['004796', false],
  ['facture', false],
  ['facture osselin', false],
])('%j says that its number is an invoice’s: %s', (text, expected) => {
  expect(namesInvoice(text)).toBe(expected);
});
