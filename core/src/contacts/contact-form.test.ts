import { describe, expect, test } from 'vitest';
import { acceptContact, contactFaults } from './contact-form.ts';
import type { TypedContact } from './contact-form.ts';
import { contactRoles } from './contact.ts';

const typed = (change: Partial<TypedContact> = {}): TypedContact => ({
  firstname: 'Maëlle',
  lastname: 'Le Goff',
  role: 'Secrétaire',
  phoneMobile: '06 12 34 56 78',
  phoneHome: '',
  mail: '',
  comment: '',
  practitionerIds: [4],
  ...change,
});

test('a contact is Associé, Collaborateur, Assistant, Secrétaire or Comptable, or nobody said', () => {
  expect(contactRoles).toEqual(['Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable']);
  for (const role of ['', ...contactRoles])
    expect(contactFaults(typed({ role }), { isNew: true })).toEqual({});
});

describe.each([
  ['added', true, 'contact_incomplete'],
  ['changed', false, 'contact_without_dentist'],
] as const)('a contact that is %s', (_, isNew, withoutDentist) => {
  test.each([
    ['all that is asked', {}, {}],
    ['a name and a dentist alone', { role: '', phoneMobile: '' }, {}],
    ['no first name', { firstname: ' ' }, { firstname: 'contact_incomplete' }],
    ['no last name', { lastname: '' }, { lastname: 'contact_incomplete' }],
    ['no dentist', { practitionerIds: [] }, { usersId: withoutDentist }],
    ['another role', { role: 'Dentiste' }, { role: 'not_a_choice' }],
    ['a phone that is none', { phoneMobile: '12' }, { phoneMobile: 'phone' }],
    ['eleven digits', { phoneHome: '01234567890' }, { phoneHome: 'phone' }],
    ['an address that is none', { mail: 'chez moi' }, { mail: 'email' }],
    [
      'everything wrong at once',
      { firstname: '', lastname: '', practitionerIds: [], phoneMobile: 'x', mail: 'x' },
      {
        firstname: 'contact_incomplete',
        lastname: 'contact_incomplete',
        usersId: withoutDentist,
        phoneMobile: 'phone',
        mail: 'email',
      },
    ],
  ])('with %s', (_what, change, faults) => {
    expect(contactFaults(typed(change), { isNew })).toEqual(faults);
  });
});

test('it is stored with names in capitals, phones as ten digits, and its address in lower case', () => {
  expect(
    acceptContact(
      typed({ phoneHome: '+33 (0)1.45-67 89 10', mail: ' M.LeGoff@Cabinet.fr ', comment: ' Le matin. ' }),
      { isNew: true },
    ),
  ).toEqual({
    firstname: 'MAËLLE',
    lastname: 'LE GOFF',
    role: 'Secrétaire',
    phoneMobile: '0612345678',
    phoneHome: '0145678910',
    mail: 'm.legoff@cabinet.fr',
    comment: 'Le matin.',
  });
});

test('one that is faulty is not stored', () => {
  expect(() => acceptContact(typed({ lastname: '' }), { isNew: true })).toThrow('invalid');
});
