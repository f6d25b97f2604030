import { expect, it } from 'vitest';
import { caretAfter } from '../GroupedInput/caret.ts';
import { formatFileSize, formatMegabytes } from './file-size.ts';
import { initialsOf } from './initials.ts';
import { formatNir, groupNir, keepNirCharacters } from './nir.ts';
import { formatPhone } from './phone.ts';

it('groups a social security number', () => {
  expect(formatNir('1850575123456', '42')).toBe('1 85 05 75 123 456 42');
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

it('writes sizes in Ko, limits in Mo', () => {
  expect(formatFileSize(862_310)).toBe('842,10\u00a0Ko');
  expect(formatMegabytes(22 * 1024 * 1024)).toBe('22\u00a0Mo');
});

it('takes initials from the first and last word', () => {
  expect(initialsOf('Capucine LORMEAU')).toBe('CL');
  expect(initialsOf('Dr QUERVALLON Maëlle')).toBe('QM');
});

it('keeps the caret after the same character when spaces move', () => {
  expect(caretAfter('1 85 05', 3)).toBe(4);
  expect(caretAfter('1 85 05', 0)).toBe(0);
  expect(caretAfter('1 85', 9)).toBe(4);
});
