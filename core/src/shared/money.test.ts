import { expect, test } from 'vitest';
import { amountText, centsToEuros, formatEuros, parseAmount } from './money.ts';

test.each([
  ['1 234,56', 123_456],
  ['1\u00A0234,56', 123_456],
  ['1\u202F234,56', 123_456],
  ['1\u2009234,56\u00A0€', 123_456],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['  80 € ', 8_000],
  ['0,01', 1],
  ['0', 0],
  ['007,10', 710],
  ['12 345 678,90', 1_234_567_890],
  ['100000,00', 10_000_000],
])('%j is %d cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '€',
  ',50',
  '12,',
  '1,234',
  '1.234,56',
  '12 34',
  '1 23,4',
  '1234 567',
  '-5',
  '+5',
  '1e3',
  '0x10',
  'douze',
  '1,2,3',
  '٣',
  '1234567890123',
])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('the wire carries euros', () => {
  expect(centsToEuros(123_456)).toBe(1234.56);
});

test('amounts read back as they are shown', () => {
  expect(formatEuros(123_456)).toBe('1\u202F234,56\u00A0€');
  expect(parseAmount(formatEuros(123_456))).toBe(123_456);
});

test.each([0, 1, 100, 123_456, 10_000_000])('%d cents as a form holds them, and back', (cents) => {
  expect(amountText(cents)).not.toMatch(/[€\u202f]/);
  expect(parseAmount(amountText(cents))).toBe(cents);
});
