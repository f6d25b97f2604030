import { expect, test } from 'vitest';
import { mapFields } from '../shared/fields.ts';
import { sendingTerms } from './sending-terms.ts';
import { insurerPhone, withStoredInsurerPhones } from './insurer.ts';
import type { InsurerFields, InsurerKind, TypedInsurer } from './insurer.ts';
import { acceptInsurer, faultsOfInsurer, guardedFaults } from './insurer-rules.ts';

const filled: InsurerFields = {
  name: 'Orélia',
  infos: '',
  fax: '',
  mail: '',
  address: '',
  conventionProtocol: 'Demande en ligne',
  billingProtocol: 'Par la plateforme',
  sendingProtocol: {},
  sendingProtocolText: '',
  comment: '',
  ...mapFields(sendingTerms, () => '' as const),
  isCapped: false,
};
const bare: Partial<InsurerFields> = { conventionProtocol: '', billingProtocol: '' };

const cases: readonly [string, InsurerKind, Partial<TypedInsurer>, Record<string, string>][] = [
  ['a mutual needs its name alone', 'mutual', bare, {}],
  ['a mutual without a name', 'mutual', { name: '' }, { name: 'required' }],
  ['a name of spaces is none', 'mutual', { name: '  ' }, { name: 'required' }],
  [
    'a group needs its protocols too',
    'mutual-group',
    bare,
    { conventionProtocol: 'required', billingProtocol: 'required' },
  ],
  ['a group with all three', 'mutual-group', {}, {}],
  [
    'a way that is ticked needs its text',
    'mutual',
    { sendingProtocol: { courrier: ' ' } },
    { 'sendingProtocol.courrier': 'required' },
  ],
  ['a way that is not ticked needs none', 'mutual', { sendingProtocol: { link: undefined } }, {}],
  [
    'ways may stand side by side',
    'mutual',
    { sendingProtocol: { link: 'https://reseau.example', courrier: 'Service dentaire', mail: 'a@b.fr' } },
    {},
  ],
  ['a number that is none', 'mutual', { infos: '12', fax: 'par la poste' }, { infos: 'phone', fax: 'phone' }],
  ['an address that is none', 'mutual', { mail: 'service dentaire' }, { mail: 'email' }],
  [
    'numbers of terms have bounds',
    'mutual',
    { largestDossier: '101', firstReminder: '0', nextReminder: '2,5' },
    { largestDossier: 'terms_size', firstReminder: 'terms_days', nextReminder: 'terms_days' },
  ],
  ['their last ones', 'mutual', { largestDossier: '100', firstReminder: '1', nextReminder: '060' }, {}],
  [
    'a variable that nobody fills in',
    'mutual',
    { subjectModel: 'Demande {patient}', letterModel: 'Pour {nir}', fileNameModel: '{reference} {' },
    { subjectModel: 'mail_variable', letterModel: 'letter_variable' },
  ],
  ['a letter names the patient', 'mutual', { letterModel: '{patient}, adhérent {adherent}' }, {}],
  ['a plain mail does not', 'mutual', { mailModel: 'Pour {adherent}' }, { mailModel: 'model_patient' }],
  [
    'secure mail does, once it has an address',
    'mutual',
    { mailModel: 'Pour {patient}', mailCarrier: 'Messagerie santé' },
    { secureMail: 'required' },
  ],
  [
    'every fault is told at once',
    'mutual-group',
    { ...bare, name: '', infos: '1', mail: 'x', sendingProtocol: { link: '', mail: '' } },
    {
      name: 'required',
      conventionProtocol: 'required',
      billingProtocol: 'required',
      'sendingProtocol.link': 'required',
      'sendingProtocol.mail': 'required',
      infos: 'phone',
      mail: 'email',
    },
  ],
];

test.each(cases)('%s', (_, kind, change, faults) => {
  expect(faultsOfInsurer(kind, { ...filled, ...change })).toEqual(faults);
});

test.each([
  ['+33 (0)1 45 67 89 10', '0145678910'],
  ['01.45.67.89.10', '0145678910'],
  ['36 46', '3646'],
  ['1034', '1034'],
  ['1234', null],
  ['0145678910 poste 12', null],
])('the number %s is kept as %s', (typed, kept) => {
  expect(insurerPhone(typed)).toBe(kept);
});

test('what is stored is tidy', () => {
  const typed = {
    ...filled,
    name: ' Orélia   Santé ',
    infos: '01 45 67 89 10',
    mail: ' Dentaire@Orelia.Example ',
    sendingProtocol: { link: ' https://orelia.example ', mail: undefined },
  };
  expect(acceptInsurer('mutual-group', typed)).toEqual({
    ...filled,
    name: 'Orélia Santé',
    infos: '0145678910',
    mail: 'dentaire@orelia.example',
    sendingProtocol: { link: 'https://orelia.example' },
  });
});

test('a group alone is capped', () => {
  expect(acceptInsurer('mutual-group', { ...filled, isCapped: true }).isCapped).toBe(true);
  expect(acceptInsurer('mutual', { ...filled, isCapped: true }).isCapped).toBe(false);
});

const anEmployee = { kind: 'admin', id: 2, sessionId: 's', isSuper: false } as const;

test('models, reminders and secure boxes are a super administrator’s', () => {
  const changed = { ...filled, mailModel: 'Bonjour', openingHours: 'Le matin' };
  expect(guardedFaults(anEmployee, filled, changed)).toEqual({ mailModel: 'super_administrator_only' });
  expect(guardedFaults(anEmployee, changed, changed)).toEqual({});
  expect(guardedFaults(anEmployee, null, changed)).toEqual({ mailModel: 'super_administrator_only' });
  expect(guardedFaults({ ...anEmployee, isSuper: true }, filled, changed)).toEqual({});
  expect(guardedFaults(null, null, changed)).toEqual({});
});

test.each([
  ['36 46', '3646'],
  ['36.46', '3646'],
  ['orélia 10\u202f12', 'orélia 1012'],
  ['3646', '3646'],
  ['+33 2 00 00 36 46', '0200003646'],
  ['02 00 36 46', '02003646'],
  ['75 36 46', '75 36 46'],
  ['20 26', '20 26'],
])('%j is looked for as %j where telephones of insurers are kept', (text, stored) => {
  expect(withStoredInsurerPhones({ search: text })).toEqual({ search: stored });
});

test('a list of insurers that is not searched stays as it is asked', () => {
  const asked: { search?: string; page: number } = { page: 2 };
  expect(withStoredInsurerPhones(asked)).toEqual({ page: 2 });
});
