import { expect, test } from 'vitest';
import { decisionPhrases } from './letter-phrases.fr.ts';
import { letterPhrases, quotePhrases } from './kind-phrases.fr.ts';
import { isSaidIn, listed, phraseSet, tokensOfText } from './phrases.ts';

const isSaid = (phrase: string, text: string) => isSaidIn(phraseSet([phrase]), tokensOfText(text));

test.each([
  ['né(e) le', 'Née le 4 mars', true],
  ['né(e) le', 'Né le 4 mars', true],
  ['montant(s) estimé(s)', 'MONTANTS ESTIMÉS', true],
  ['accord', 'Accords', false],
  ['ne … suite favorable', 'Nous ne pouvons pas donner une suite favorable', true],
  ['ne … suite favorable', 'suite favorable', false],
  ['n de dossier', 'N° de dossier', true],
])('« %s » in « %s »: %s', (phrase, text, expected) => {
  expect(isSaid(phrase, text)).toBe(expected);
});

test('the longest of two that begin at one word is found', () => {
  const found = phraseSet(['accord', 'accord partiel']).findIn(tokensOfText('un accord partiel'));
  expect(found).toEqual([{ from: 1, to: 3 }]);
});

test('a gap ends with its sentence', () => {
  const bar = { text: '|', printed: '', from: 0, to: 0 };
  const tokens = [...tokensOfText('ne peut'), bar, ...tokensOfText('suite favorable')];
  expect(isSaidIn(phraseSet(['ne … suite favorable']), tokens)).toBe(false);
});

test('phrases may be listed over several lines', () => {
  expect(listed(' accord,\n  refus ')).toEqual(['accord', 'refus']);
});

test('no phrase tells two kinds of documents, nor two decisions', () => {
  const both = [quotePhrases, letterPhrases];
  const decisions = Object.values(decisionPhrases);
  for (const lists of [both, decisions]) {
    const all = lists.flatMap((list) => [...new Set(list)]);
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
  }
});
