import { expect, test } from 'vitest';
import { holding, inOrder } from './list-audit.ts';

const NAMES = { 'log-in': 'Connexion', 'open-document': 'Ouverture d’un document', 'add-x': 'Échec' };

test.each([
  ['connex', ['log-in']],
  ['ouverture', ['open-document']],
  ['cument', ['open-document']],
  ['un', ['open-document']],
  ['xi', []],
  ['echec', ['add-x']],
])('%j is in the names of %j', (word, keys) => {
  expect(holding(word, NAMES)).toEqual(keys);
});

test('actions are sorted as a French reader expects', () => {
  expect(inOrder(NAMES)).toEqual(['log-in', 'add-x', 'open-document']);
});
