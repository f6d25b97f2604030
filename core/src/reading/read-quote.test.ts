import { expect, test } from 'vitest';
import { computeNirKey } from '../shared/nir.ts';
import { readAsLetter, readAsQuote } from './read-document.ts';
import { typedPage } from '../testing/typed-page.ts';

const RPPS = '10696213213';
const context = { today: '2026-12-01', rpps: RPPS as string | null, patient: null };
const read = (text: string, changed: Partial<typeof context> = {}) =>
  readAsQuote(typedPage(text), { ...context, ...changed });

const nir = (value13: string) => `${value13}${computeNirKey(value13)}`;
const HIS = nir('1840375123456');
const PARENTS = nir('2580675123456');

const PEOPLE = `DEVIS POUR TRAITEMENTS BUCCO-DENTAIRES
Chirurgien-dentiste
Nom : PÉREZ
Prénom : Chloé
N° RPPS : ${RPPS}



Patient
Nom : DE LA TOUR
Prénom : Anaïs
Date de naissance : 04/03/1984
N° de sécurité sociale : ${HIS}

Date du devis : 24/10/2026   Devis n° D2026-98239
`;
const TABLE = `N° dent   Code      Nature de l’acte   Honoraires   Base de remb.   Montant AMO

41        HBLD038   Couronne             225,42 €        120,00 €       72,00 €
13        HBLD634   Couronne             328,30 €        120,00 €       72,00 €
TOTAL                                    553,72 €                      144,00 €

Signature du patient   Signature du chirurgien-dentiste`;
const QUOTE = `${PEOPLE}\n${TABLE}`;

test('a quote is read with people, date, acts and total', () => {
  expect(read(QUOTE)).toMatchObject({
    rpps: { value: RPPS },
    lastname: { value: 'DE LA TOUR' },
    firstname: { value: 'Anaïs' },
    birthDate: { value: '1984-03-04' },
    nir: { value: HIS },
    insuredNir: null,
    quotedOn: { value: '2026-10-24' },
    acts: [
      { code: { value: 'HBLD038' }, tooth: { value: '41' }, fee: { value: 22_542 }, base: { value: 12_000 } },
      { code: { value: 'HBLD634' }, tooth: { value: '13' }, fee: { value: 32_830 }, base: { value: 12_000 } },
    ],
    total: { value: 55_372 },
  });
});

test('a practitioner’s number is proposed when it is the account’s, and no other', () => {
  expect(read(QUOTE, { rpps: '10929989787' })?.rpps).toBeNull();
  expect(read(QUOTE, { rpps: null })?.rpps).toBeNull();
});

test('a number of social security has its key, and is the patient’s by his month of birth', () => {
  const wrongKey = `${HIS.slice(0, 13)}${HIS.endsWith('11') ? '12' : '11'}`;
  expect(read(QUOTE.replace(HIS, wrongKey))).toMatchObject({ nir: null, insuredNir: null });
  expect(read(QUOTE.replace(HIS, PARENTS))).toMatchObject({ nir: null, insuredNir: { value: PARENTS } });
});

test('without a birth date a number is the patient’s unless the quote speaks of an insured person', () => {
  const unborn = QUOTE.replace('Date de naissance : 04/03/1984\n', '');
  expect(read(unborn)?.nir?.value).toBe(HIS);
  expect(read(unborn.replace('N° de sécurité', 'Assuré : N° de sécurité'))?.nir).toBeNull();
});

test('a number that goes on in the line below is whole', () => {
  const wrapped = QUOTE.replace(HIS, HIS.slice(0, 9)).replace(
    '\n\nDate du devis',
    `\n                         ${HIS.slice(9)}\nDate du devis`,
  );
  expect(read(wrapped)?.nir?.value).toBe(HIS);
});

test('the date of a quote is not another one of it', () => {
  const dated = (line: string) => read(QUOTE.replace('Date du devis : 24/10/2026', line))?.quotedOn?.value;
  expect(dated('Devis établi le 2 octobre 2026')).toBe('2026-10-02');
  expect(dated('Devis précédent du 03/01/2026 annulé')).toBeUndefined();
  expect(dated('Valable jusqu’au 24/11/2026')).toBeUndefined();
  expect(dated('Date du devis : 24/12/2026')).toBeUndefined();
  expect(dated('Date du devis : 24/10/2024')).toBeUndefined();
});

test('the practitioner’s name is not the patient’s', () => {
  const alone = QUOTE.replace('Nom : DE LA TOUR\nPrénom : Anaïs\n', '');
  expect(read(alone)).toMatchObject({ lastname: null, firstname: null });
  expect(read(QUOTE.replace('Nom : DE LA TOUR', 'Assuré : DE LA TOUR'))?.lastname).toBeNull();
});

test('two patients leave none, unless one is as it was typed', () => {
  const two = QUOTE.replace('Prénom : Anaïs', 'Nom d’usage : GARÇON\nPrénom : Anaïs');
  expect(read(two)?.lastname).toBeNull();
  const patient = { lastname: 'Garcon', firstname: 'Anais' };
  expect(readAsQuote(typedPage(two), { ...context, patient })?.lastname?.value).toBe('GARÇON');
});

const NO_ACTS = { acts: [], total: null };

test('fees that do not sum to the total are none', () => {
  expect(read(QUOTE.replace('553,72', '553,73'))).toMatchObject(NO_ACTS);
});

test('the price of the device sums to its own total, and is no fee', () => {
  const priced = (total: string) => `${PEOPLE}
Dent   CCAM      Prix de vente   Prestations   Honoraires

41     HBLD038        100,00 €      125,42 €     225,42 €
13     HBLD634        150,00 €      178,30 €     328,30 €
${total}

Signature du patient`;
  expect(read(priced('TOTAL                 250,00 €      303,72 €     553,72 €'))).toMatchObject({
    acts: [{ fee: { value: 22_542 } }, { fee: { value: 32_830 } }],
    total: { value: 55_372 },
  });
  expect(read(priced('TOTAL                 250,00 €'))).toMatchObject(NO_ACTS);
});

test('a fee below another amount of its row is none', () => {
  expect(read(QUOTE.replace('225,42 €        120,00', '225,42 €        320,00'))).toMatchObject(NO_ACTS);
});

test('a total below another amount of its row is none', () => {
  const row = 'TOTAL                                    553,72 €';
  expect(read(QUOTE.replace(`${row}                      144,00 €`, `${row}        900,00 €`))).toMatchObject(
    NO_ACTS,
  );
});

test('a total under a head that says it is no fee is none', () => {
  expect(read(QUOTE.replace('Honoraires   Base', 'Plafond      Base'))).toMatchObject(NO_ACTS);
});

const OTHER = `Alternative thérapeutique (pour information)
41        HBLD351   Couronne             290,00 €        120,00 €       72,00 €
13        HBLD351   Couronne             290,00 €        120,00 €       72,00 €`;

test('the alternative is no part of the plan', () => {
  const both = QUOTE.replace(
    '\n\nSignature',
    `\n\n${OTHER}\nTotal de l’alternative                   580,00 €\n\nSignature`,
  );
  const reading = read(both);
  expect(reading?.acts.map(({ code }) => code.value)).toEqual(['HBLD038', 'HBLD634']);
  expect(reading?.total?.value).toBe(55_372);
  const unsummed = both.replace('TOTAL  ', 'Acompte').replace('553,72', '100,00');
  expect(read(unsummed)).toMatchObject(NO_ACTS);
});

test('acts side by side have no amount of their own', () => {
  const beside = QUOTE.replace('41        HBLD038   Couronne ', '41        HBLD038   HBLD351  ');
  expect(read(beside.replace('553,72', '779,14'))).toMatchObject(NO_ACTS);
});

test.each([
  ['41        HBLD038', '41', '41'],
  ['several', '13-15', undefined],
  ['no tooth of the notation', '19', undefined],
])('a tooth is one of the notation, alone: %s', (_what, printed, tooth) => {
  const text = QUOTE.replace('41        HBLD038', `${printed.padEnd(10)}HBLD038`);
  expect(read(text)?.acts[0]?.tooth?.value).toBe(tooth);
});

test('a quote is no letter, and the gate lets no letter’s acts through', () => {
  expect(readAsLetter(typedPage(QUOTE), { today: '2026-12-01', reference: null })).toBeNull();
  const letter = `Docteur, nous avons étudié votre devis et vous confirmons notre accord de prise en charge.
Votre demande PEC-2026-000123, notre décision est valable jusqu’au 01/03/2027.
N° RPPS : ${RPPS}
41        HBLD038   Honoraires   225,42 €
Total   225,42 €`;
  expect(read(letter)).toBeNull();
});
