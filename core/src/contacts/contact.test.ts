import { describe, expect, test } from 'vitest';
import { faultsOf } from '../shared/fields.ts';
import { changedContact, contactFields, contactRoles, newContact } from './contact.ts';

const typed = (change: object = {}) => ({
  firstname: 'Maëlle',
  lastname: 'Le Goff',
  role: 'Secrétaire',
  phoneMobile: '06 12 34 56 78',
  phoneHome: '',
  mail: '',
  comment: '',
  usersId: [4],
  ...change,
});

function faults(schema: typeof newContact | typeof changedContact, said: object) {
  const { error } = schema.safeParse(said);
  return error ? faultsOf(error) : {};
}

test('a contact is Associé, Collaborateur, Assistant, Secrétaire or Comptable, or nobody said', () => {
  expect(contactRoles).toEqual(['Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable']);
  for (const role of ['', ...contactRoles]) expect(faults(newContact, typed({ role }))).toEqual({});
});

describe.each([
  ['added', newContact, 'contact_incomplete'],
  ['changed', changedContact, 'contact_without_dentist'],
] as const)('a contact that is %s', (_, schema, withoutDentist) => {
  test.each([
    ['all that is asked', {}, {}],
    ['a name and a dentist alone', { role: '', phoneMobile: '' }, {}],
    ['no first name', { firstname: ' ' }, { firstname: 'contact_incomplete' }],
    ['no last name', { lastname: '' }, { lastname: 'contact_incomplete' }],
    ['no dentist', { usersId: [] }, { usersId: withoutDentist }],
    ['another role', { role: 'Dentiste' }, { role: 'not_a_choice' }],
    ['a phone that is none', { phoneMobile: '12' }, { phoneMobile: 'phone' }],
    ['eleven digits', { phoneHome: '01234567890' }, { phoneHome: 'phone' }],
    ['an address that is none', { mail: 'chez moi' }, { mail: 'email' }],
    [
      'everything wrong at once',
      { firstname: '', lastname: '', usersId: [], phoneMobile: 'x', mail: 'x' },
      {
        firstname: 'contact_incomplete',
        lastname: 'contact_incomplete',
        usersId: withoutDentist,
        phoneMobile: 'phone',
        mail: 'email',
      },
    ],
    [
      'a number for a text, and texts too long',
      { comment: 'a'.repeat(2001), lastname: 'a'.repeat(101), mail: 4 },
      { comment: 'too_long', lastname: 'too_long', mail: 'wrong_type' },
    ],
  ])('with %s', (_what, change, expected) => {
    expect(faults(schema, typed(change))).toEqual(expected);
  });
});

test('it is stored with names in capitals, phones as ten digits, and its address in lower case', () => {
  expect(
    newContact.parse(
      typed({ phoneHome: '+33 (0)1.45-67 89 10', mail: ' M.LeGoff@Cabinet.fr ', comment: ' Le matin. ' }),
    ),
  ).toEqual({
    firstname: 'MAËLLE',
    lastname: 'LE GOFF',
    role: 'Secrétaire',
    phoneMobile: '0612345678',
    phoneHome: '0145678910',
    mail: 'm.legoff@cabinet.fr',
    comment: 'Le matin.',
    usersId: [4],
  });
});

test('what is left out of a new one is empty, and of a changed one stays; names and dentists are always told', () => {
  const others = Object.keys(contactFields).filter((name) => name !== 'lastname' && name !== 'firstname');
  const said = { firstname: 'Anne', lastname: 'Roux', usersId: [4] };
  const kept = { firstname: 'ANNE', lastname: 'ROUX', usersId: [4] };
  const empty = Object.fromEntries(others.map((name) => [name, '']));
  expect(newContact.parse(said)).toEqual({ ...empty, ...kept });
  expect(changedContact.parse(said)).toEqual(kept);
  expect(faults(changedContact, {})).toEqual({
    lastname: 'contact_incomplete',
    firstname: 'contact_incomplete',
    usersId: 'contact_without_dentist',
  });
});
