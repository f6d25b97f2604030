import { expect, test } from 'vitest';
import { readAsLetter, readAsQuote } from './read-document.ts';
import { typedPage } from '../testing/typed-page.ts';
import { holds, type Word } from './words.ts';

const OURS = 'PEC-2026-000123';
const read = (text: string, { reference = OURS as string | null, today = '2026-12-01' } = {}) =>
  readAsLetter(typedPage(text), { today, reference });

const HEAD = `MUTUELLE DES TILLEULS
Service tiers payant dentaire

N/Réf. : D2604924395   V/Réf. : ${OURS}
Paris, le 19 novembre 2026
Docteur,`;
const letter = (body: string) => `${HEAD}\n\n${body}\n\nVeuillez agréer, Docteur, nos salutations.`;

const AGREEMENT = letter(`Nous vous confirmons notre accord pour votre devis d’un montant de 2 003,95 €.
Nous prendrons en charge la somme de 523,54 €, en complément du régime obligatoire.
Le reste à charge du patient est de 1 204,41 €.
Le présent accord est valable du 19/11/2026 au 19/05/2027.
Sous réserve du maintien des droits de l’adhérent à la date des soins.`);

test('an agreement is read with its sum, validity, numbers and conditions', () => {
  const reading = read(AGREEMENT)!;
  expect(reading).toMatchObject({
    ownReference: { value: OURS },
    insurerReference: { value: 'D2604924395' },
    writtenOn: { value: '2026-11-19' },
    decision: { value: 'agreement' },
    granted: { value: 52_354 },
    validFrom: { value: '2026-11-19' },
    validUntil: { value: '2027-05-19' },
  });
  expect(reading.conditions.map(({ value }) => value)).toEqual([
    'Sous réserve du maintien des droits de l’adhérent à la date des soins.',
  ]);
});

test('a proposal says why in French, how sure it is, and its box holds its text', () => {
  const words = typedPage(AGREEMENT);
  const { granted } = readAsLetter(words, { today: '2026-12-01', reference: OURS })!;
  expect(granted?.why).toBe(
    'Libellé «\u00A0prendrons en charge\u00A0» à gauche, au plus le montant du devis',
  );
  expect(granted?.score).toBe(0.8);
  const [place] = granted!.places;
  const inside = words.filter((word) => word.page === place!.page && holds(place!.box, word.box));
  expect(inside.map((word) => word.text).join(' ')).toBe('523,54 €,');
});

test.each([
  ['Nous donnons notre accord partiel à cette prise en charge.', 'partial-agreement'],
  [
    'Nous vous donnons un accord partiel pour les soins suivants. Cet accord est valable jusqu’au 08/06/2027.',
    'partial-agreement',
  ],
  ['Le présent accord est valable jusqu’au 08/06/2027.', 'agreement'],
  ['Cette estimation ne vaut pas accord de notre part.', 'estimate'],
  ['Nous ne pouvons donner une suite favorable à votre demande.', 'refusal'],
  ['Le bénéficiaire est inconnu de nos services.', 'administrative-rejection'],
  ['Il nous manque la radiographie de votre patient.', 'documents-wanted'],
  ['☒ Accord   ☐ Refus   ☐ Pièces complémentaires', 'agreement'],
  ['[ ] Accord   [X] Refus   [ ] Pièces complémentaires', 'refusal'],
  ['Cet acte est accepté. En cas de refus de la Sécurité sociale rien ne sera versé.', 'agreement'],
])('« %s » is a decision', (body, decision) => {
  expect(read(letter(body))?.decision?.value).toBe(decision);
});

test.each([
  ['both kinds', 'Nous vous confirmons notre accord. La couronne est refusée.'],
  ['options without a tick', 'Accord   Accord partiel   Refus'],
  ['two ticks', '☒ Accord   ☒ Refus   ☐ Pièces complémentaires'],
  ['no tick', 'Notre accord :\n☐ Accord   ☐ Refus'],
  [
    'an answer that is still to come',
    'En cas d’accord, nous vous écrirons. Votre demande d’accord est étudiée.',
  ],
  ['a refusal for closed rights', 'Nous refusons la prise en charge : le contrat résilié ne la couvre pas.'],
])('%s is no decision', (_what, body) => {
  expect(read(letter(body))?.decision).toBeNull();
});

test('an agreement of nothing is one at zero, and of an unread nothing it is none', () => {
  expect(read(letter('Nous donnons notre accord. Montant pris en charge : 0,00 €'))?.decision?.value).toBe(
    'agreement-at-zero',
  );
  expect(read(letter('Nous donnons notre accord. Votre dû sera de 0,00 €'))?.decision).toBeNull();
});

test('no sum is taken from a letter that pays none', () => {
  const reading = read(letter('Votre demande est refusée. Montant pris en charge : 120,00 €'));
  expect(reading).toMatchObject({ decision: { value: 'refusal' }, granted: null, validUntil: null });
});

test.each([
  ['the quote', 'Nous donnons notre accord sur le devis de 980,00 €.'],
  ['what is left to pay', 'Nous donnons notre accord. Reste à charge : 120,00 €'],
  ['the mandatory part', 'Nous donnons notre accord. Pris en charge par l’assurance maladie : 72,00 €'],
  ['a ceiling', 'Nous donnons notre accord. Pris en charge dans la limite de 400,00 €'],
])('%s is no granted sum', (_what, body) => {
  expect(read(letter(body))).toMatchObject({ decision: { value: 'agreement' }, granted: null });
});

test('a sum above what was asked, less the mandatory part, is not granted', () => {
  const body = (granted: string) => `Nous donnons notre accord.
Montant du devis   600,00 €
Part AMO   72,00 €
Montant accordé   ${granted} €`;
  expect(read(letter(body('528,00')))?.granted?.value).toBe(52_800);
  expect(read(letter(body('528,01')))?.granted).toBeNull();
});

test('two sums that are called granted leave none', () => {
  const body = 'Nous donnons notre accord. Montant accordé : 300,00 €.\nPart complémentaire : 310,00 €.';
  expect(read(letter(body))?.granted).toBeNull();
});

test('the thousands of an amount are its own, or it is none', () => {
  const body = (gap: string) => `Nous donnons notre accord. Montant accordé : 41${gap}225,42 €`;
  expect(read(letter(body(' ')))?.granted?.value).toBe(4_122_542);
  expect(read(letter(body('  ')))?.granted).toBeNull();
});

test('acts are lines where what they are granted sums to the letter’s own total', () => {
  const table = (second: string) => `Nous vous confirmons notre accord.

Acte      Dent   Honoraires   Part AMO   Montant pris en charge

HBLD038   41       225,42 €    72,00 €                153,00 €
HBLD634   13       328,30 €    72,00 €                ${second} €
Total pris en charge par la complémentaire            353,00 €`;
  expect(read(letter(table('200,00')))).toMatchObject({
    granted: { value: 35_300 },
    lines: [
      {
        code: { value: 'HBLD038' },
        tooth: { value: '41' },
        asked: { value: 22_542 },
        granted: { value: 15_300 },
      },
      {
        code: { value: 'HBLD634' },
        tooth: { value: '13' },
        asked: { value: 32_830 },
        granted: { value: 20_000 },
      },
    ],
  });
  expect(read(letter(table('201,00')))?.lines).toEqual([]);
});

test.each([
  ['Cet accord est valable jusqu’au 31/03/2027.', '2027-03-31'],
  ['Validité : 6 mois à compter du 31/08/2026', '2027-02-28'],
  ['Cet accord est valable six mois à compter de la date du présent courrier.', '2027-05-19'],
  ['Fin de validité   19 mai 2027', '2027-05-19'],
  ['Ses droits sont ouverts jusqu’au 31/12/2026.', undefined],
  ['Facture à nous adresser au plus tard le 31/01/2027.', undefined],
  ['Cet accord est valable jusqu’au 01/02/2026.', undefined],
  ['Valable jusqu’au 31/03/2027. Fin de validité : 30/04/2027.', undefined],
])('« %s » ends on %s', (sentence, day) => {
  expect(read(letter(`Nous donnons notre accord.\n${sentence}`))?.validUntil?.value).toBe(day);
});

test('a letter about another request, or about several, says nothing of this one', () => {
  const empty = { ownReference: null, insurerReference: null, decision: null, granted: null };
  expect(read(AGREEMENT, { reference: 'PEC-2026-000124' })).toMatchObject(empty);
  expect(read(`${AGREEMENT}\nPEC-2026-000999`)).toMatchObject(empty);
  expect(read(`${AGREEMENT}\nPEC-2026-000999`, { reference: null })).toMatchObject(empty);
  expect(read(AGREEMENT, { reference: null })?.ownReference?.value).toBe(OURS);
});

test('the insurer’s number is never ours, nor the patient’s', () => {
  const reading = read(`MUTUELLE\nVotre référence : 12345678\nN° adhérent : 87654321\n${OURS}\n
Nous donnons notre accord à votre demande de prise en charge.`);
  expect(reading).toMatchObject({ decision: { value: 'agreement' }, insurerReference: null });
});

test('letters that a recognition doubts are believed less', () => {
  const doubtful = typedPage(AGREEMENT).map((word): Word => ({
    ...word,
    conf: word.text === '523,54' ? 59 : 100,
  }));
  const { granted, validUntil } = readAsLetter(doubtful, { today: '2026-12-01', reference: OURS })!;
  expect([granted, validUntil?.value]).toEqual([null, '2027-05-19']);
});

test.each([
  [
    'a menu',
    'MENU DU JOUR\nEntrée   12,00 €\nPlat du chef   18,50 €\nDessert maison   8,00 €\nService compris',
  ],
  ['a few words', 'Bonjour'],
  ['nothing', ''],
])('%s is neither letter nor quote', (_what, text) => {
  expect(read(text)).toBeNull();
  expect(readAsQuote(typedPage(text), { today: '2026-12-01', rpps: null, patient: null })).toBeNull();
});

test('a letter is no quote', () => {
  expect(readAsQuote(typedPage(AGREEMENT), { today: '2026-12-01', rpps: null, patient: null })).toBeNull();
});
