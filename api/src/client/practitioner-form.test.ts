import { expect, test } from 'vitest';
import { faultsOf } from '@accordent/core/shared/fields.ts';
import { ownAccountEntry } from './practitioner-form.ts';

type Entry = Readonly<Record<string, string>>;

function accountFaults(user: Parameters<typeof ownAccountEntry>[0], entry: Entry) {
  const { error } = ownAccountEntry(user, 'obligatoire').safeParse(entry);
  return error ? faultsOf(error) : {};
}

const user = { email: 'maelle@cabinet.test', hiddenFields: [] };
const entry: Entry = {
  lastname: 'QUERVALLON',
  firstname: 'MAËLLE',
  phone: '0200000000',
  email: 'maelle@cabinet.test',
  address: '1 rue des Lices',
  zip: '35000',
  city: 'Rennes',
  rpps: '',
  finess: '',
  GMBLink: '',
  oldPsw: '',
};

test.each<[string, Entry, string[]]>([
  ['nothing changed', {}, []],
  ['the same e-mail in capitals', { email: ' MAELLE@cabinet.test' }, []],
  ['another e-mail', { email: 'm@cabinet.test' }, ['oldPsw']],
  ['another e-mail with the password', { email: 'm@cabinet.test', oldPsw: 'Secret-2026' }, []],
  ['an RPPS of nine digits', { rpps: '123456789' }, ['rpps']],
  ['an RPPS with a wrong key: doubtful, not refused', { rpps: '10003456788' }, []],
])('%s', (_what, typed, faulty) => {
  expect(Object.keys(accountFaults(user, { ...entry, ...typed }))).toEqual(faulty);
});

test('a number that the plan does not have holds nothing up', () => {
  expect(accountFaults({ ...user, hiddenFields: ['rpps'] }, { ...entry, rpps: '12' })).toEqual({});
});
