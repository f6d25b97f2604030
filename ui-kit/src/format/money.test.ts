import { expect, it } from 'vitest';
import { formatAverage, formatCount, formatMoney, parseMoney } from './money.ts';

it('writes euros the French way, with no-break spaces', () => {
  expect(formatMoney(123456)).toBe('1\u00a0234,56\u00a0€');
  expect(formatMoney(0)).toBe('0,00\u00a0€');
  expect(formatCount(1284)).toBe('1\u00a0284');
  expect(formatAverage(2.5)).toBe('2,5');
});

it.each([
  ['1 234,56', 123456],
  ['1\u00a0234,56\u00a0€', 123456],
  ['1234.5', 123450],
  ['12', 1200],
  ['0,07', 7],
  ['12,', 1200],
  ['', null],
  ['12,345', null],
  ['-3', null],
  ['douze', null],
])('reads %j as %j cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});
