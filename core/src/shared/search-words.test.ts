import { expect, test } from 'vitest';
import { isWordless, matchesBeginningsOnly, searchWords } from './search-words.ts';

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
