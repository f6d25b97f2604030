import { expect, test } from 'vitest';
import { aFileLine } from '../testing/a-file-line.ts';
import { readContactLine } from './contact-lines.ts';
import type { FindDentist } from './contact-lines.ts';

const dentists = [
  { id: 4, email: 'moreau@cabinet.fr', isArchived: false },
  { id: 5, email: 'petit@cabinet.fr', isArchived: false },
  { id: 6, email: 'parti@cabinet.fr', isArchived: true },
];
const findDentist: FindDentist = (asked) => dentists.find(({ id, email }) => id === asked || email === asked);

const CONTACT = { lastname: 'Le Goff', firstname: 'Maëlle', users: 'moreau@cabinet.fr' };
const read = (cells: Record<string, string>) => readContactLine(aFileLine('contacts', cells), findDentist);
const faults = (cells: Record<string, string>) =>
  read(cells).faults.map(({ field, fault, detail }) => [
    field,
    fault,
    ...(detail === undefined ? [] : [detail]),
  ]);

test('its dentists are named by address, by id, or both', () => {
  expect(read({ ...CONTACT, users: 'Moreau@cabinet.fr, petit@cabinet.fr' }).draft.practitionerIds).toEqual([
    4, 5,
  ]);
  expect(read({ lastname: 'A', firstname: 'B', usersId: '5;4' }).draft.practitionerIds).toEqual([5, 4]);
  expect(read({ ...CONTACT, usersId: '4,5' }).draft.practitionerIds).toEqual([4, 5]);
});

test('it is recognised by last name, first name and mail, whatever their accents and capitals', () => {
  const key = read({ ...CONTACT, mail: 'M@c.fr' }).key;
  expect(read({ ...CONTACT, lastname: 'LE GOFF', firstname: 'maelle', mail: 'm@C.fr' }).key).toBe(key);
  expect(read({ ...CONTACT, mail: '' }).key).not.toBe(key);
  expect(read({ ...CONTACT, lastname: '' }).key).toBe('');
});

test('a role may be written without capitals and accents', () => {
  expect(read({ ...CONTACT, role: 'secretaire' })).toMatchObject({
    draft: { role: 'Secrétaire' },
    faults: [],
  });
});

test.each<[string, Record<string, string>, unknown[]]>([
  ['nobody', { ...CONTACT, users: '' }, [['users', 'contact_incomplete']]],
  ['no column for dentists', { lastname: 'A', firstname: 'B' }, [['users', 'contact_incomplete']]],
  [
    'an unknown one',
    { ...CONTACT, users: 'x@y.fr, moreau@cabinet.fr' },
    [['users', 'import_dentist_unknown', 'x@y.fr']],
  ],
  [
    'an archived one',
    { ...CONTACT, users: 'parti@cabinet.fr' },
    [['users', 'import_dentist_archived', 'parti@cabinet.fr']],
  ],
  ['an id that is none', { ...CONTACT, usersId: 'abc' }, [['usersId', 'import_dentist_unknown', 'abc']]],
  [
    'an unknown id',
    { lastname: 'A', firstname: 'B', usersId: '99' },
    [['usersId', 'import_dentist_unknown', '99']],
  ],
  ['no name', { ...CONTACT, lastname: '' }, [['lastname', 'contact_incomplete']]],
  ['another role', { ...CONTACT, role: 'Dentiste' }, [['role', 'not_a_choice']]],
  [
    'a phone and an address that are none',
    { ...CONTACT, phoneHome: '12', mail: 'x' },
    [
      ['phoneHome', 'phone'],
      ['mail', 'email'],
    ],
  ],
])('%s is faulty', (_, cells, expected) => {
  expect(faults(cells)).toEqual(expected);
});
