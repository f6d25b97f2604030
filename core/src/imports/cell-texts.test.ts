import { expect, test } from 'vitest';
import { readChoice, readFlag, readId, severalOf } from './cell-texts.ts';

test.each([
  ['1', true],
  ['true', true],
  ['VRAI', true],
  ['Oui', true],
  ['', false],
  ['0', false],
  ['FAUX', false],
  ['non', false],
  ['peut-être', null],
  ['2', null],
])('%s is %s', (text, flag) => {
  expect(readFlag(text)).toBe(flag);
});

test('a choice is told by its value or its label, without minding capitals and accents', () => {
  const choices = [
    { value: 2, label: 'Forfait Découverte 89€HT' },
    { value: 20, label: 'Autre' },
  ];
  const read = (text: string) =>
    readChoice(text, choices, ({ value, label }) => [String(value), label])?.value ?? null;
  expect(['2', 'forfait decouverte 89€ht', '20', '3', ''].map(read)).toEqual([2, 2, 20, null, null]);
});

test('several values stand between commas, semicolons or bars, each once', () => {
  expect(severalOf(' a@b.fr, c@d.fr;a@b.fr | ,')).toEqual(['a@b.fr', 'c@d.fr']);
  expect(severalOf('')).toEqual([]);
});

test.each([
  ['12', 12],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['2147483648', null],
  ['12.5', null],
])('%s as an id is %s', (text, id) => {
  expect(readId(text)).toBe(id);
});
