import { expect, test } from 'vitest';
import { computeNirKey, groupNir } from '../shared/nir.ts';
import type { ReadName } from './document-reading.ts';
import { readPaper, type PaperContext, type SeenPages } from './read-paper.ts';
import { typedPage } from '../testing/typed-page.ts';

const nir = (value13: string) => `${value13}${computeNirKey(value13)}`;
const HERS = nir('2840375123456');
const CODE = `X40815708759821B62${HERS}D`;
const CONTEXT: PaperContext = { today: '2026-11-25', rpps: null, isKnownAmc: () => false };

const CARD = `Horizon Exemple        Carte de tiers payant
Période de validité : du 01/01/2026 au 31/12/2026
N° AMC : 40815708
Type de convention : IS
N° adhérent : 759821B62

Bénéficiaires                 Né(e) le       N° INSEE                   Garanties
DE LA TOUR Élise              14/03/1984     ${groupNir(HERS)}      DENT 100
DE LA TOUR Léo                16/03/2012     ${groupNir(HERS)}      DENT 100`;

type Seen = Partial<SeenPages> & { readonly secondText?: string };
const read = (text: string, { secondText, ...seen }: Seen = {}, context: Partial<PaperContext> = {}) =>
  readPaper(
    {
      pages: [{ width: 800, height: 500 }],
      words: typedPage(text),
      again: secondText === undefined ? null : typedPage(secondText),
      codes: [],
      ...seen,
    },
    { ...CONTEXT, ...context },
  );
const valueOf = ({ fields }: ReturnType<typeof read>, name: ReadName, of = 0) =>
  fields.find((field) => field.name === name && field.of === of)?.value;

test('the face of a card is known by its insurer’s number, and read with its people', () => {
  const card = read(CARD, { secondText: CARD });
  expect(card).toMatchObject({ kind: 'card-front', why: 'Reconnue à son n°\u00A0AMC, 40815708' });
  expect(card.fields.map(({ name, of, value }) => [name, of, value])).toEqual([
    ['lastname', 0, 'DE LA TOUR'],
    ['firstname', 0, 'Élise'],
    ['birthDate', 0, '1984-03-14'],
    ['nir', 0, HERS],
    ['lastname', 1, 'DE LA TOUR'],
    ['firstname', 1, 'Léo'],
    ['birthDate', 1, '2012-03-16'],
    ['insuredNir', 1, HERS],
    ['amcNumber', 0, '40815708'],
    ['memberNumber', 0, '759821B62'],
    ['cardValidFrom', 0, '2026-01-01'],
    ['cardValidUntil', 0, '2026-12-31'],
  ]);
  for (const { why, page, box } of card.fields) {
    expect(why).not.toBe('');
    expect(page).toBe(1);
    for (const part of Object.values(box)) expect(part >= 0 && part <= 1).toBe(true);
  }
});

test.each([
  ['a name', 'DE LA TOUR Élise', 'DE LA TOUR Élisa', 'firstname'],
  ['a member’s number', '759821B62', '759821862', 'memberNumber'],
  ['an insurer’s number', '40815708', '40815706', 'amcNumber'],
  ['the end of the card', '31/12/2026', '31/12/2025', 'cardValidUntil'],
] as const)('%s that the two recognitions read differently is not proposed', (_, as, otherwise, name) => {
  const card = read(CARD, { secondText: CARD.replaceAll(as, otherwise) });
  expect(valueOf(read(CARD, { secondText: CARD }), name)).toBeDefined();
  expect(valueOf(card, name)).toBeUndefined();
});

test('of a card of several, of whom one line alone is read and no birth, nobody is proposed', () => {
  const lost = CARD.split('\n')
    .filter((line) => !line.includes('Élise'))
    .join('\n')
    .replace('16/03/2012', '16/03/2O1Z');
  const card = read(lost, { secondText: lost });
  expect(card.fields.map(({ name }) => name)).not.toContain('lastname');
  expect(valueOf(card, 'amcNumber')).toBe('40815708');
});

const ofPeople = ['lastname', 'firstname', 'birthDate', 'nir', 'insuredNir'];

test('of a card of several whose names are not surely read, its holder is not passed for the only one', () => {
  const card = read(CARD, { secondText: '', codes: [CODE] });
  expect(card.fields.filter(({ name }) => ofPeople.includes(name))).toEqual([]);
  expect(valueOf(card, 'amcNumber')).toBe('40815708');
});

test.each([
  ['Assuré', ['lastname', 'firstname']],
  ['Bénéficiaires', []],
])('a name under its label is the only one, but where several are announced: %s', (heading, found) => {
  const [head = ''] = CARD.split('Bénéficiaires');
  const labelled = `${head}${heading}\nNom : DE LA TOUR\nPrénom : Élise`;
  const card = read(labelled, { secondText: labelled });
  expect(card.fields.map(({ name }) => name).filter((name) => ofPeople.includes(name))).toEqual(found);
});

test('a number has a key, and the month of a number confirms a birth: one recognition is enough', () => {
  const alone = CARD.replace('Bénéficiaires', 'Bénéficiaire ').replace(/\n.*Léo.*/, '');
  const card = read(alone, { secondText: '', codes: [CODE] });
  expect(valueOf(card, 'nir')).toBe(HERS);
  expect(valueOf(card, 'birthDate')).toBe('1984-03-14');
  expect(valueOf(card, 'amcNumber')).toBe('40815708');
  expect(valueOf(card, 'memberNumber')).toBe('759821B62');
});

test('a member’s number that both recognitions misread alike is refused by the code of the card', () => {
  const misread = CARD.replace('759821B62', '759821862');
  expect(valueOf(read(misread, { secondText: misread }), 'memberNumber')).toBe('759821862');
  expect(valueOf(read(misread, { secondText: misread, codes: [CODE] }), 'memberNumber')).toBeUndefined();
});

test('a number under a wrong key is none', () => {
  const wrong = CARD.replaceAll(groupNir(HERS), groupNir(`${HERS.slice(0, 12)}7${HERS.slice(13)}`));
  expect(valueOf(read(wrong, { secondText: wrong }), 'nir')).toBeUndefined();
});

test('eight digits without a label are an insurer’s number only where it is known and stands in the code', () => {
  const bare = CARD.replace('N° AMC : 40815708', '40815708');
  expect(valueOf(read(bare), 'amcNumber')).toBeUndefined();
  expect(valueOf(read(bare, {}, { isKnownAmc: () => true }), 'amcNumber')).toBeUndefined();
  expect(valueOf(read(bare, { codes: [CODE] }, { isKnownAmc: () => true }), 'amcNumber')).toBe('40815708');
});

test('a last name that a gap cuts off is not proposed by half', () => {
  const cut = CARD.replaceAll('DE LA TOUR', 'GARCIA   LOPEZ');
  expect(['LOPEZ', undefined]).toContain(valueOf(read(cut), 'lastname'));
  expect(valueOf(read(CARD.replaceAll('DE LA TOUR', 'GARCIA  LOPEZ')), 'lastname')).toBeUndefined();
});

test('days of validity that do not follow each other are none', () => {
  const turned = CARD.replace('du 01/01/2026 au 31/12/2026', 'du 31/12/2026 au 01/01/2026');
  expect(valueOf(read(turned), 'cardValidUntil')).toBeUndefined();
});

const BACK = `En cas de perte, appelez le 01 61 42 25 30
Cette carte est strictement personnelle
Service adhérents : lundi au vendredi
Professionnels de santé : feuilles de soins à adresser au centre de gestion`;

test('the back of a card is known by what backs say, and nothing is read there', () => {
  expect(read(BACK)).toEqual({ kind: 'card-back', why: 'Reconnu à ses mentions de verso', fields: [] });
});

test.each([
  ['nothing', ''],
  [
    'a menu',
    'Menu du jour\nPlat du chef : lieu noir   18,00 €\nTotal de la formule   32,00 €\nLe 12/03/2026',
  ],
  ['a bill', 'FACTURE F2026-00412\nLe 12/03/2026\nTotal TTC   180,00 €\nPayable à trente jours'],
  ['a card of loyalty', 'Carte de fidélité\nN° client : 40815708\nValable jusqu’au 31/12/2026'],
])('%s is none of them', (_, text) => {
  expect(read(text)).toEqual({ kind: null, why: '', fields: [] });
});

const QUOTE = `DEVIS POUR TRAITEMENTS BUCCO-DENTAIRES
Chirurgien-dentiste
N° RPPS : 10696213213

Patient
Nom : OSSELIN
Prénom : Anaïs
Date de naissance : 14/03/1984
N° de sécurité sociale : ${HERS}
N° adhérent : 759821B62

Date du devis : 24/10/2026

N° dent   Code      Nature de l’acte   Honoraires   Base de remb.

41        HBLD038   Couronne             225,42 €        120,00 €
13        HBLD634   Couronne             328,30 €        120,00 €
TOTAL                                    553,72 €

Signature du patient   Signature du chirurgien-dentiste`;

test('a quote is known by its acts; of a picture, what has neither key nor sum is read twice or not at all', () => {
  const quote = read(QUOTE, {}, { rpps: '10696213213' });
  expect(quote).toMatchObject({ kind: 'quote', why: 'Reconnu à ses actes et à leur total' });
  expect(valueOf(quote, 'lastname')).toBe('OSSELIN');
  expect(valueOf(quote, 'memberNumber')).toBe('759821B62');
  expect(valueOf(quote, 'quoteTotal')).toBe(55_372);
  expect([0, 1].map((at) => valueOf(quote, 'actCode', at))).toEqual(['HBLD038', 'HBLD634']);
  const once = read(QUOTE, { secondText: '' });
  expect(valueOf(once, 'lastname')).toBeUndefined();
  expect(valueOf(once, 'quoteDate')).toBeUndefined();
  expect(valueOf(once, 'birthDate')).toBe('1984-03-14');
  expect(valueOf(once, 'quoteTotal')).toBe(55_372);
});
