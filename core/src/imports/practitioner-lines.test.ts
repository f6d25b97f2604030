import { describe, expect, test } from 'vitest';
import { aFileLine } from '../testing/a-file-line.ts';
import { readPractitionerLine } from './practitioner-lines.ts';

const CLIENT = {
  email: 'Elise.MOREAU@cabinet.fr',
  lastname: 'Moreau',
  firstname: 'Élise',
  phone: '+33 6 12 34 56 78',
  address: '12 rue des Lilas',
  zip: '75020',
  city: 'Paris',
  planId: '2',
};
const PROSPECT = { email: 'p@cabinet.fr', lastname: 'Petit', isProspect: 'oui', history: 'thoughtful' };

const read = (cells: Record<string, string>) =>
  readPractitionerLine(aFileLine('practitioners', cells), { domain: 'accordent.example' });
const faults = (cells: Record<string, string>) =>
  read(cells).faults.map(({ field, value, fault }) => [field, value, fault]);

test('a client is written as the form writes him', () => {
  const { draft, name, key, faults: none } = read(CLIENT);
  expect(none).toEqual([]);
  expect({ name, key }).toEqual({ name: 'MOREAU ÉLISE', key: 'elise.moreau@cabinet.fr' });
  expect(draft).toMatchObject({
    planId: 2,
    prospectStatus: null,
    fields: { lastname: 'MOREAU', phone: '0612345678', email: 'elise.moreau@cabinet.fr', friendlyEmail: '' },
  });
});

test('a prospect needs a name, an address and a status', () => {
  expect(read(PROSPECT)).toMatchObject({ draft: { planId: null, prospectStatus: 'thoughtful' }, faults: [] });
  expect(faults({ ...PROSPECT, history: '' })).toEqual([['history', '', 'plan_required']]);
  const { history, ...others } = PROSPECT;
  expect(read({ ...others, prospectStatus: history })).toMatchObject({ faults: [] });
});

describe('plan and status by value or label', () => {
  test.each([
    ['2', 2],
    ['Forfait Découverte 89€HT', 2],
    ['super praticien 199€ht', 4],
  ])('%s', (planId, plan) => {
    expect(read({ ...CLIENT, planId })).toMatchObject({ draft: { planId: plan }, faults: [] });
  });

  test('À rappeler', () => {
    expect(read({ ...PROSPECT, history: 'à rappeler' }).draft.prospectStatus).toBe('toBeSolicited');
  });
});

test.each<[string, Record<string, string>, [string, string, string][]]>([
  ['no plan', { ...CLIENT, planId: '' }, [['planId', '', 'plan_required']]],
  ['a plan that is none', { ...CLIENT, planId: '9' }, [['planId', '9', 'not_a_choice']]],
  [
    'a status of the public forms',
    { ...PROSPECT, history: 'freeTest' },
    [['history', 'freeTest', 'not_a_choice']],
  ],
  ['a phone that is none', { ...CLIENT, phone: '612' }, [['phone', '612', 'phone']]],
  ['an address that is none', { ...CLIENT, email: 'moi' }, [['email', 'moi', 'email']]],
  ['a postcode that lost its zero', { ...CLIENT, zip: '1000' }, [['zip', '1000', 'zip']]],
  ['an identifier that is none', { ...CLIENT, rpps: '123' }, [['rpps', '123', 'rpps']]],
  ['a flag that is none', { ...CLIENT, isProspect: 'bof' }, [['isProspect', 'bof', 'import_flag']]],
  [
    'several faults at once',
    { ...CLIENT, city: '', zip: 'x', planId: '' },
    [
      ['planId', '', 'plan_required'],
      ['zip', 'x', 'zip'],
      ['city', '', 'required'],
    ],
  ],
])('%s is faulty', (_, cells, expected) => {
  expect(faults(cells)).toEqual(expected);
});

test('a key that looks wrong warns, and does not hold up', () => {
  const { faults: none, warnings } = read({ ...CLIENT, rpps: '10003456788' });
  expect(none).toEqual([]);
  expect(warnings).toEqual([{ field: 'rpps', value: '10003456788', fault: 'identifier_doubtful' }]);
});

test('plan 4 has neither first name, FINESS nor RPPS', () => {
  expect(read({ ...CLIENT, planId: '4', firstname: 'X', rpps: 'x' })).toMatchObject({
    draft: { fields: { firstname: '', rpps: '' } },
    faults: [],
  });
});
