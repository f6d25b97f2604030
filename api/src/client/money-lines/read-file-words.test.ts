import { expect, test } from 'vitest';
import { readFileWords } from './read-file-words.ts';

const file = {
  name: 'releve.xml',
  accountEnd: '4417',
  from: '2026-11-23',
  to: '2026-11-23',
  isKnown: false,
} as Parameters<typeof readFileWords>[0];

test.each([
  [1, 1, '1 ligne lue, 1 gardée.'],
  [2, 1, '2 lignes lues, 1 gardée, l’autre écartée.'],
  [412, 8, '412 lignes lues, 8 gardées, les 404 autres écartées.'],
  [2, 0, '2 lignes lues\u00A0: aucune ne correspond à un règlement attendu, rien n’est gardé.'],
])('%i lines read, %i kept', (linesRead, linesKept, words) => {
  expect(readFileWords({ ...file, linesRead, linesKept })).toMatch(
    new RegExp(`${words.replaceAll('.', '\\.')}$`),
  );
});
