import { describe, expect, test } from 'vitest';
import { fileLines } from './file-lines.ts';
import { importColumns, importKinds } from './import-kinds.ts';

const refusalOf = (header: readonly string[]) => {
  try {
    fileLines('contacts', { header, records: [] });
    return null;
  } catch (error) {
    return { ...(error as object) };
  }
};

test('columns have their names of the wire; capitals and the place in the file do not count', () => {
  const { lines, ignoredColumns } = fileLines('contacts', {
    header: ['FirstName', 'id', 'Name', '', 'users'],
    records: [{ line: 2, cells: ['Anne', '7', 'Evrard', '', 'a@b.fr'] }],
  });
  const [line] = lines;
  expect(['lastname', 'firstname', 'users', 'mail'].map((name) => line!.cell(name))).toEqual([
    'Evrard',
    'Anne',
    'a@b.fr',
    '',
  ]);
  expect([line!.has('users'), line!.has('mail')]).toEqual([true, false]);
  expect(ignoredColumns).toEqual(['id']);
});

test.each([
  ['a required one is missing', ['firstname'], { missing: ['lastname'], repeated: [] }],
  ['nothing is known of it', ['nom', 'prénom'], { missing: ['lastname', 'firstname'], repeated: [] }],
  ['one stands twice', ['lastname', 'firstname', 'Mail', 'mail'], { missing: [], repeated: ['mail'] }],
  ['one stands under both its names', ['lastname', 'name', 'firstname'], { missing: [], repeated: ['name'] }],
])('a file is refused where %s', (_, header, facts) => {
  expect(refusalOf(header)).toMatchObject({ code: 'import_columns', facts });
});

describe('what is wrong with a line as such', () => {
  const faultsOf = (cells: readonly string[]) =>
    fileLines('contacts', { header: ['lastname', 'firstname'], records: [{ line: 2, cells }] }).lines[0]!
      .faults;

  test('cells beyond the last column', () => {
    expect(faultsOf(['Evrard', 'Anne', '', 'perdu'])).toEqual([
      { field: '', value: 'perdu', fault: 'import_too_many_cells' },
    ]);
    expect(faultsOf(['Evrard', 'Anne', '', ''])).toEqual([]);
  });

  test('missing cells are empty ones', () => {
    expect(faultsOf(['Evrard'])).toEqual([]);
  });

  test('a text longer than the form takes', () => {
    expect(faultsOf(['É'.repeat(101), 'Anne'])).toEqual([
      { field: 'lastname', value: 'É'.repeat(101), fault: 'too_long', detail: 100 },
    ]);
  });
});

/** What decides whether a record is there already. */
const keyColumns = {
  practitioners: ['email'],
  mutuals: ['name'],
  contacts: ['lastname', 'firstname', 'mail'],
  baskets: ['ccamCode', 'tooth', 'validFrom'],
};

test.each(importKinds)('every column of the key of %s may be told', (kind) => {
  const names = importColumns[kind].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(keyColumns[kind]));
  expect(new Set(names).size).toBe(names.length);
});
