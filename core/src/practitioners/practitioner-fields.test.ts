import { describe, expect, test } from 'vitest';
import { practitionerFields, readAllPersonalFields, readPersonalFields } from './practitioner-fields.ts';
import type { FieldsReader, PersonalField } from './practitioner-fields.ts';

const client: FieldsReader = { kind: 'client', planId: 1, domain: 'accordent.example' };
const prospect: FieldsReader = { kind: 'prospect', planId: null, domain: 'accordent.example' };

const read = (field: PersonalField, text: string) => readPersonalFields({ [field]: text }, client);

test.each<[PersonalField, string, string]>([
  ['lastname', ' d’Orgeval-Müller ', 'D’ORGEVAL-MÜLLER'],
  ['firstname', 'éloïse  anne', 'ÉLOÏSE ANNE'],
  ['phone', '+33 6 12 34 56 78', '0612345678'],
  ['phone', '01.45.67.89.10', '0145678910'],
  ['email', ' Dr.Moreau@Cabinet.FR ', 'dr.moreau@cabinet.fr'],
  ['friendlyEmail', 'Elise.Moreau', 'elise.moreau@accordent.example'],
  ['friendlyEmail', '', ''],
  ['address', '12, rue des Lilas\nBâtiment B', '12, rue des Lilas\nBâtiment B'],
  ['zip', '20 000', '20000'],
  ['finess', '75 010 012 5', '750100125'],
  ['finess', '2a0000014', '2A0000014'],
  ['rpps', '1000 1234 565', '10001234565'],
  ['siren', '732 829 320', '732829320'],
  ['siret', '732 829 320 00074', '73282932000074'],
  ['vatNumber', 'fr 44 732829320', 'FR44732829320'],
  ['GMBLink', 'https://g.page/r/cabinet/review', 'https://g.page/r/cabinet/review'],
  ['GMBLink', 'g.page/r/cabinet', 'https://g.page/r/cabinet'],
])('%s: %j is kept as %j', (field, text, value) => {
  expect(read(field, text)).toEqual({ fields: { [field]: value }, faults: {}, warnings: {} });
});

test.each<[PersonalField, string, string]>([
  ['lastname', ' ', 'required'],
  ['firstname', '', 'required'],
  ['phone', '', 'required'],
  ['phone', '06 12 34 56 78 9', 'phone'],
  ['phone', '0039 06 1234 5678', 'phone'],
  ['email', '', 'required'],
  ['email', 'dr.moreau', 'email'],
  ['friendlyEmail', 'elise@ailleurs.example', 'friendly_email'],
  ['friendlyEmail', 'élise', 'friendly_email'],
  ['friendlyEmail', 'elise@accordent.example@', 'friendly_email'],
  ['address', '', 'required'],
  ['city', '', 'required'],
  ['zip', '', 'required'],
  ['zip', '7502', 'zip'],
  ['zip', '96000', 'zip'],
  ['rpps', '1000123456', 'rpps'],
  ['rpps', '750100125', 'rpps_nine'],
  ['finess', '7501001250', 'finess'],
  ['siren', '73282932', 'siren'],
  ['siret', '7328293200007', 'siret'],
  ['vatNumber', 'DE732829320', 'vat_number'],
  ['GMBLink', 'javascript:alert(1)', 'link'],
  ['GMBLink', 'mon lien', 'link'],
  ['lastname', 'x'.repeat(101), 'too_long'],
  ['comment', 'x'.repeat(5001), 'too_long'],
])('%s: %j is refused: %s', (field, text, fault) => {
  const { fields, faults } = read(field, text);
  expect({ fields, faults }).toEqual({ fields: {}, faults: { [field]: fault } });
});

describe('a doubtful identifier is kept, with a warning', () => {
  test.each<[PersonalField, string, string]>([
    ['rpps', '10003456788', 'identifier_doubtful'],
    ['finess', '750712185', 'identifier_doubtful'],
    ['siren', '732829321', 'identifier_doubtful'],
    ['siret', '73282932000075', 'identifier_doubtful'],
    ['vatNumber', 'FR45732829320', 'identifier_doubtful'],
    ['vatNumber', 'FRA4732829320', 'identifier_doubtful'],
  ])('%s %s', (field, text, warning) => {
    expect(read(field, text)).toEqual({
      fields: { [field]: text },
      faults: {},
      warnings: { [field]: warning },
    });
  });

  test.each([
    [{ siren: '732829320', siret: '55208131766522', vatNumber: 'FR03552081317' }, ['siret', 'vatNumber']],
    [{ siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' }, []],
    [{ siret: '73282932000074' }, []],
  ])('%j: of another company %j', (typed, others) => {
    expect(Object.keys(readPersonalFields(typed, client).warnings)).toEqual(others);
  });
});

test('of a prospect, name and e-mail are enough', () => {
  const { faults } = readAllPersonalFields({}, prospect);
  expect(faults).toEqual({ lastname: 'required', email: 'required' });
});

test('of a new client, all that is missing is told at once', () => {
  const { faults } = readAllPersonalFields({ phone: '12', comment: 'Le mardi' }, client);
  expect(faults).toEqual({
    lastname: 'required',
    firstname: 'required',
    phone: 'phone',
    email: 'required',
    address: 'required',
    zip: 'required',
    city: 'required',
  });
});

test('plan 4 has neither first name nor FINESS nor RPPS: they are dropped, not judged', () => {
  const typed = { lastname: 'Cabinet du Port', firstname: '', finess: 'x', rpps: 'y' };
  expect(readPersonalFields(typed, { ...client, planId: 4 })).toEqual({
    fields: { lastname: 'CABINET DU PORT' },
    faults: {},
    warnings: {},
  });
  expect(readPersonalFields(typed, { ...client, planId: 5 }).faults).toEqual({
    firstname: 'required',
    finess: 'finess',
    rpps: 'rpps',
  });
});

test('what was not typed is left as it is', () => {
  expect(readPersonalFields({ city: 'Brest', zip: undefined }, client)).toEqual({
    fields: { city: 'Brest' },
    faults: {},
    warnings: {},
  });
});

test('a new record has every field', () => {
  const { fields } = readAllPersonalFields({ lastname: 'Roux', email: 'a@b.fr' }, prospect);
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(practitionerFields).toSorted());
  expect(fields).toMatchObject({ lastname: 'ROUX', email: 'a@b.fr', friendlyEmail: '', phone: '' });
});
