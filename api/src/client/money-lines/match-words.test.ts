import { expect, test } from 'vitest';
import { reasonOf } from './match-words.ts';
import { wordsOfRequests } from './money-words.ts';

const words = { ...wordsOfRequests, several: 'Plusieurs', namesOther: 'Une autre' };
const saidOf = (reason: Parameters<typeof reasonOf>[0]['reason'], gap = 0) =>
  reasonOf({ reason, gap, bills: [{ insurer: 'Alizé' }] }, words);

test('one that names another says so, in the words of what is paid', () => {
  expect(saidOf('names-other')).toBe('Une autre');
  const bills = [{ insurer: 'Alizé' }, { insurer: 'Alizé' }];
  expect(reasonOf({ reason: 'several', gap: 0, bills }, words)).toBe('Plusieurs');
  expect(reasonOf({ reason: 'names-other', gap: 0, bills: [] })).toBe('Le libellé nomme une autre PEC');
});

test('of one amount that several lines may pay the lines are several, not what is paid', () => {
  expect(saidOf('several')).toBe('Plusieurs lignes possibles');
});

test('a line of what was confirmed before it says so', () => {
  expect(saidOf('confirmed')).toBe('Déjà confirmé');
});

test('a line beside what somebody has said was paid says so', () => {
  expect(saidOf('noted')).toBe('Déjà confirmé pour partie');
});

test('a gap says more than what was read', () => {
  expect(saidOf('reference', -10)).toMatch(/de moins$/);
  expect(saidOf('reference')).toBe('Référence lue');
});
