import { expect, test } from 'vitest';
import { likenessOf } from './find-person-records.ts';

const named = { id: 1, firstname: 'ANNE-MARIE', lastname: 'VÉRAN' };

test.each([
  ['is the one that was named', named, 'named'],
  ['has the same names', { ...named, id: 2 }, 'same-name'],
  ['lacks accents and hyphens', { id: 2, firstname: 'ANNE MARIE', lastname: 'VERAN' }, 'same-name'],
  ['has first and last name exchanged', { id: 2, firstname: 'VÉRAN', lastname: 'ANNE-MARIE' }, 'same-name'],
  ['is misspelt', { id: 2, firstname: 'ANNE-MARIE', lastname: 'VERRAN' }, 'same-number'],
  ['is of the family', { id: 2, firstname: 'PAUL', lastname: 'VÉRAN' }, 'same-number'],
])('a record that %s', (_which, record, likeness) => {
  expect(likenessOf(record, named)).toBe(likeness);
});
