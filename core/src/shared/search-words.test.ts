import { expect, test } from 'vitest';
import { isWordless, matchesBeginningsOnly, searchWords, withStoredPhones } from './search-words.ts';

test.each([
  ['Hélène d’Arc', ['helene', 'd', 'arc']],
  ['  DUPONT   dupont ', ['dupont']],
  ['PEC-2026-000123', ['pec', '2026', '000123']],
  ['', []],
  ['%', []],
])('%j looks for %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['d', true],
  ['le', true],
  ['arc', false],
])('%s matches beginnings only: %s', (word, only) => {
  expect(matchesBeginningsOnly(word)).toBe(only);
});

test.each([
  ['%', true],
  ['é', false],
  ['   ', false],
])('%j is a search for nothing: %s', (text, wordless) => {
  expect(isWordless(text)).toBe(wordless);
});

test.each([
  ['06 12 34 56 78', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['06\u202f12\u202f34', '061234'],
  ['06 12 3', '06123'],
  ['+33 6 12 34 56 78', '0612345678'],
  ['+33612345678', '0612345678'],
  ['+33 (0)6 12 34 56 78', '0612345678'],
  ['+33 06 12 34 56 78', '0612345678'],
  ['0033 6 12 34 56 78', '0612345678'],
  ['+33 6 12', '0612'],
  ['+33 6 12 34 56 78 / 06 98 76 54 32', '0612345678 / 0698765432'],
  ['06/12/34/56/78', '0612345678'],
  ['06\u201112\u201134\u201156\u201178', '0612345678'],
  ['(01) 42 34 56 78', '(0142345678'],
  ['Dupont (01 42 34 56 78)', 'Dupont (0142345678)'],
  ['+262 692 12 34 56', '0692123456'],
  ['+508 41 23 45', '0508412345'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['Dupont 01-02-03-04-05', 'Dupont 0102030405'],
  ['01000 Bourg', '01000 Bourg'],
  ['PEC-2026-004803', 'PEC-2026-004803'],
  ['75001 12 34', '75001 12 34'],
  ['06', '06'],
])('%j is looked for as %j where telephones are kept', (text, stored) => {
  expect(withStoredPhones({ search: text, page: 1 })).toEqual({ search: stored, page: 1 });
});

test('a list that is not searched stays as it is asked', () => {
  const asked: { search?: string; page: number } = { page: 2 };
  expect(withStoredPhones(asked)).toEqual({ page: 2 });
});
