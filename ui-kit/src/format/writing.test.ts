import { expect, it } from 'vitest';
import { caretAfter } from '../GroupedInput/caret.ts';
import { formatFileSize } from './file-size.ts';
import { initialsOf } from './initials.ts';
import { formatNir, groupNir, keepNirCharacters } from './nir.ts';
import { formatPhone } from './phone.ts';

it('groups a social security number', () => {
  expect(formatNir('185057512345642')).toBe('1 85 05 75 123 456 42');
  expect(groupNir('18505')).toBe('1 85 05');
});

it('keeps A and B in seventh place only', () => {
  expect(keepNirCharacters('1.85.05.2a 123')).toBe('185052A123');
  expect(keepNirCharacters('A85B')).toBe('85');
});

it('groups a phone number by pairs', () => {
  expect(formatPhone('0200000044')).toBe('02 00 00 00 44');
  expect(formatPhone('+33200000044')).toBe('+33 2 00 00 00 44');
});

it.each([
  [842_100, '842,1\u00a0Ko'],
  [862_312, '862,31\u00a0Ko'],
  [999_994, '999,99\u00a0Ko'],
  [1_000_000, '1\u00a0Mo'],
  [3_420_000, '3,42\u00a0Mo'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it('takes initials from the first and last word', () => {
  expect(initialsOf('Capucine LORMEAU')).toBe('CL');
  expect(initialsOf('Dr QUERVALLON Maëlle')).toBe('QM');
});

it('takes one initial of a compound name, so that it is its first', () => {
  expect(initialsOf('Élodie DESROCHES-BLIN')).toBe('ÉD');
  expect(initialsOf('Jean-Pierre MARTIN')).toBe('JM');
});

it('keeps the caret after the same character when spaces move', () => {
  expect(caretAfter('1 85 05', 3)).toBe(4);
  expect(caretAfter('1 85 05', 0)).toBe(0);
  expect(caretAfter('1 85', 9)).toBe(4);
});
