import { describe, expect, test } from 'vitest';
import { readCell, writeCsv } from './csv.ts';

test('UTF-8 with BOM, semicolons, decimal commas, lines as Windows ends them', () => {
  expect(
    writeCsv([
      ['Mois', 'PEC', 'Chiffre d’affaires'],
      ['2026-11', 12, 1234.5],
      ['2026-12', null, -89],
    ]),
  ).toBe('\uFEFFMois;PEC;Chiffre d’affaires\r\n2026-11;12;1234,5\r\n2026-12;;-89\r\n');
});

test('an amount has two decimals', () => {
  expect(writeCsv([[{ cents: 123_450 }, { cents: -8900 }, { cents: 0 }]])).toBe(
    '\uFEFF1234,50;-89,00;0,00\r\n',
  );
});

test.each([
  ['a semicolon', 'a;b', '"a;b"'],
  ['a quote', 'dit "Lili"', '"dit ""Lili"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['spaces around', ' a ', '" a "'],
  ['a comma', '1, rue des Lilas', '1, rue des Lilas'],
  ['a sum', '=1+1', "'=1+1"],
  ['a call', '+33612345678', "'+33612345678"],
  ['a minus', '-2+3', "'-2+3"],
  ['a reference', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab first', '\t=1', '"\'\t=1"'],
])('a text with %s', (_, text, written) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
});

describe('a cell of somebody’s file', () => {
  test.each([
    ['  Nantes ', 'Nantes'],
    ["'+33612345678", '+33612345678'],
    ["'=1+1", '=1+1'],
    ["'t Hooft", "'t Hooft"],
    ['="0612345678"', '0612345678'],
    ['=A1', '=A1'],
    ['', ''],
  ])('%s is %s', (cell, text) => {
    expect(readCell(cell)).toBe(text);
  });
});

test('what was written is read again', () => {
  for (const text of ['=1+1', '+33 6', '-5', '@a', 'Élise'])
    expect(
      readCell(
        writeCsv([[text]])
          .slice(1)
          .trimEnd(),
      ),
    ).toBe(text);
});
