import { describe, expect, test } from 'vitest';
import { csvReader } from './csv-reader.ts';

const read = (bytes: string | Uint8Array, maxRecords = 100) =>
  csvReader.read(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, { maxRecords });

const TABLE = { header: ['email', 'lastname'], records: [{ line: 2, cells: ['a@b.fr', 'Lefèvre'] }] };

const utf8 = (text: string) => new TextEncoder().encode(text);
const ansi = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('encodings and separators are found out', () => {
  test.each([
    ['UTF-8', utf8('email;lastname\na@b.fr;Lefèvre\n')],
    ['UTF-8 with BOM', utf8('\uFEFFemail;lastname\r\na@b.fr;Lefèvre\r\n')],
    ['Windows-1252', ansi('email;lastname\r\na@b.fr;Lef\u00e8vre\r\n')],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFemail\tlastname\r\na@b.fr\tLefèvre\r\n', 'utf16le'))],
    ['commas', utf8('email,lastname\na@b.fr,Lefèvre')],
    ['tabs', utf8('email\tlastname\na@b.fr\tLefèvre')],
    ['old Mac lines', utf8('email;lastname\ra@b.fr;Lefèvre\r')],
    ['quoted cells', utf8('"email";"lastname"\n"a@b.fr";"Lefèvre"\n')],
    ['spaces around', utf8(' email ; lastname\n a@b.fr ; Lefèvre \n')],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toMatchObject(TABLE);
  });

  test('€ and œ of Windows-1252', () => {
    expect(read(Uint8Array.from([...ansi('name\nC'), 0x9c, ...ansi('ur '), 0x80])).records).toEqual([
      { line: 2, cells: ['Cœur €'] },
    ]);
  });

  test('one column needs no separator', () => {
    expect(read('name\nMORVA\nAvelio, Paris\n').records.map(({ cells }) => cells)).toEqual([
      ['MORVA'],
      ['Avelio, Paris'],
    ]);
  });

  test('a separator that the file names', () => {
    expect(read('sep=;\r\nemail;lastname\r\na@b.fr;Lefèvre').records).toEqual([
      { line: 3, cells: ['a@b.fr', 'Lefèvre'] },
    ]);
  });
});

test('quotes, separators and line breaks within a cell', () => {
  expect(read('name;comment\n"Dupont; fils";"dit ""Lili""\nle soir"\nb;c').records).toEqual([
    { line: 2, cells: ['Dupont; fils', 'dit "Lili"\nle soir'] },
    { line: 3, cells: ['b', 'c'] },
  ]);
});

test('quotes in the middle of a cell are its own', () => {
  expect(read('name;city\nCabinet "Les Lilas";Nantes').records[0]!.cells).toEqual([
    'Cabinet "Les Lilas"',
    'Nantes',
  ]);
});

test('empty lines are left out, and counted', () => {
  const { records } = read('\nname;city\n\na;b\n;;;\n  \nc;d\n\n');
  expect(records.map(({ line }) => line)).toEqual([4, 7]);
});

test('lines shorter and longer than the header are told as they are', () => {
  expect(read('a;b;c\n1\n1;2;3;4').records.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3', '4']]);
});

test('cells that were made harmless are as they were', () => {
  expect(read('phone\n\'+33612345678\n"=""0612345678"""').records.map(({ cells }) => cells[0])).toEqual([
    '+33612345678',
    '0612345678',
  ]);
});

test('the same bytes have the same hash, others another', () => {
  expect(read('a\n1').hash).toBe(read('a\n1').hash);
  expect(read('a\n1').hash).not.toBe(read('a\n2').hash);
});

test('nothing is in an empty file', () => {
  for (const text of ['', '\n\n', ';;\n']) expect(read(text)).toMatchObject({ header: [], records: [] });
});

describe('refusals', () => {
  test('what is no text', () => {
    for (const start of ['PK\u0003\u0004', '%PDF-1.4', 'a;b\0'])
      expect(() => read(start)).toThrow('not_a_csv');
    expect(() => read(Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toThrow('not_a_csv');
  });

  test.each([
    ['nothing closes', 'name\na\n"b\nc\nd', 3],
    ['the next one closes, lines below', 'name;city\na;b\n"b;x\nc;d\n"e";f\n', 3],
    ['nothing closes after a line that is named', 'sep=;\nname;city\n"a;b', 3],
  ])('a quote that %s is told with its line', (_, text, line) => {
    let refusal;
    try {
      read(text);
    } catch (error) {
      refusal = error;
    }
    expect({ ...(refusal as object) }).toMatchObject({ code: 'broken_csv', facts: { line } });
  });

  test('too many lines', () => {
    expect(read('a\n1\n2\n3', 3).records).toHaveLength(3);
    expect(() => read('a\n1\n2\n3\n4', 3)).toThrow('too_many_lines');
  });
});
