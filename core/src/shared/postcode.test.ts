import { expect, test } from 'vitest';
import { normalisePostcode } from './postcode.ts';

test.each([
  ['01000', '01000'],
  [' 75 011 ', '75011'],
  ['20200', '20200'],
  ['95880', '95880'],
  ['97400', '97400'],
  ['98800', '98800'],
])('%j is the postcode %s', (text, digits) => {
  expect(normalisePostcode(text)).toBe(digits);
});

test.each(['', '7501', '750111', '00100', '96000', '99123', '2A004', 'ABCDE'])(
  '%j is no postcode',
  (text) => {
    expect(normalisePostcode(text)).toBeNull();
  },
);
