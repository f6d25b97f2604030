import { expect, test } from 'vitest';
import { holdsWords, partsOf } from './matches.ts';

test.each([
  ['PAOLI Nicolas', 'paoli', '[PAOLI] Nicolas'],
  ['PAOLINI Clara', 'paoli', '[PAOLI]NI Clara'],
  ['LEFÈVRE Élise', 'elise lef', '[LEF]ÈVRE [Élise]'],
  ['PEC-2026-004796', '4796', 'PEC-2026-00[4796]'],
  ['Durand du Pré', 'du', '[Du]rand [du] Pré'],
  ['CŒUR Anne', 'anne', 'CŒUR [Anne]'],
  ['Osselin', '', 'Osselin'],
  ['Osselin', 'x', 'Osselin'],
])('in %j, %j is seen as %j', (text, typed, expected) => {
  const seen = partsOf(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
  expect(seen).toBe(expected);
});

test.each([
  ['Thème sombre', 'theme som', true],
  ['Thème sombre', 'clair', false],
  ['Créer une PEC', 'ec', false],
  ['Créer une PEC', '', true],
])('%j holds %j: %s', (text, typed, expected) => {
  expect(holdsWords(text, typed)).toBe(expected);
});
