import { expect, test } from 'vitest';
import { changeOf, differencesOf } from './differences.ts';

const opened = { name: 'Mirabelys', isCapped: false, mutuals: [1, 2] };
const labels = {
  name: 'Nom',
  isCapped: 'Plafonné',
  mutuals: { label: 'Mutuelles', read: (ids: number[]) => `${ids.length} rattachées` },
};

test('only what was changed is sent; a list is compared by what it holds', () => {
  expect(changeOf(opened, { ...opened, mutuals: [1, 2] })).toEqual({});
  expect(changeOf(opened, { name: 'Mirabelys Dentaire', isCapped: true, mutuals: [1] })).toEqual({
    name: 'Mirabelys Dentaire',
    isCapped: true,
    mutuals: [1],
  });
});

test('what a colleague changed is told beside what was typed, as a person reads it', () => {
  const theirs = { ...opened, isCapped: true, mutuals: [1, 2, 3] };
  const mine = { ...opened, name: 'Autre', mutuals: [] };
  expect(differencesOf(labels, { opened, theirs, mine })).toEqual([
    { label: 'Plafonné', theirs: 'Oui', mine: null },
    { label: 'Mutuelles', theirs: '3 rattachées', mine: '0 rattachées' },
  ]);
});
