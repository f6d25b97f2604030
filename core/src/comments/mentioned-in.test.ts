import { expect, test } from 'vitest';
import { mentionedIn } from './mentioned-in.ts';

const colleagues = [
  { id: 1, firstname: 'Capucine', lastname: 'LORMEAU' },
  { id: 2, firstname: 'Capucine', lastname: 'LORMEAU-ROUX' },
  { id: 3, firstname: 'Nolwenn', lastname: 'BRIAND' },
];

test.each([
  ['@Capucine LORMEAU peux-tu rappeler ?', [1]],
  ['@Capucine LORMEAU-ROUX peux-tu rappeler ?', [2]],
  ['@Nolwenn BRIAND et @Capucine LORMEAU', [1, 3]],
  ['Capucine LORMEAU rappelle', []],
  ['voir @Autre NOM', []],
])('%s', (content, ids) => {
  expect(mentionedIn(content, colleagues).toSorted()).toEqual(ids);
});
