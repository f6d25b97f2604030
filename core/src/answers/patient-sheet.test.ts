import { expect, test } from 'vitest';
import { NOTHING_TOLD, type Answer } from './answer.ts';
import { sharesOf, validityOf } from './answer-money.ts';
import { patientSheetOf, type SheetFacts } from './patient-sheet.ts';

const answer: Answer & { granted: number } = {
  ...NOTHING_TOLD,
  id: 1,
  coverageRequestId: 1,
  kind: 'confirmed',
  ofId: null,
  source: 'paper',
  who: '',
  author: null,
  letter: null,
  at: new Date('2026-11-17T09:00:00Z'),
  decision: 'agreement',
  granted: 61_200,
  basis: 'outside',
  validUntil: '2027-05-16',
  number: 'ML-26-88107',
};
const details = { quote: 112_000, mandatory: 14_400, cardUntil: null, quoteDate: '2026-11-02' };

const sheet = (
  told: Partial<Answer> = {},
  known: Partial<typeof details> = {},
  advances: 'Oui' | 'Non' | '' = 'Non',
) => {
  const said = { ...answer, ...told, granted: told.granted ?? answer.granted };
  const parts = { ...details, ...known };
  const facts: SheetFacts = {
    reference: 'PEC-2026-004698',
    at: new Date('2026-11-24T09:00:00Z'),
    practitioner: {
      firstname: 'MAËLLE',
      lastname: 'QUERVALLON',
      address: '14 rue des Tilleuls',
      zip: '44000',
      city: 'Nantes',
      phone: '0240550128',
      advancesMandatory: advances,
    },
    patient: { firstname: 'NINON', lastname: 'CASTELBRAC' },
    insurer: 'MutuaLys',
    answer: said,
    details: parts,
    shares: sharesOf(said, parts),
    validity: validityOf(said, parts, '2026-11-24'),
    product: { name: 'Accordent' },
  };
  const cover = patientSheetOf(facts);
  return {
    ...cover,
    money: Object.fromEntries(cover.sections[0]!.lines.map(({ label, value }) => [label, value])),
  };
};

test('an agreement: what is granted, if rights are open, what is left and by when', () => {
  const { title, paragraphs, money, to } = sheet();
  expect(title).toBe('Accord de votre mutuelle\u00A0: 612,00\u00A0€');
  expect(paragraphs[0]).toBe(
    'Ce montant vous est accordé si vos droits sont ouverts le jour des soins, et au plus tard le 16/05/2027.',
  );
  expect(to[0]).toBe('CASTELBRAC Ninon');
  expect(money).toMatchObject({
    'Part de l’assurance maladie': '144,00\u00A0€',
    'Part de MutuaLys': '612,00\u00A0€',
    'Reste à charge estimé': '364,00\u00A0€',
    'À avancer au cabinet': '364,00\u00A0€',
    'Au plus tard le': '16/05/2027',
  });
});

test('where the patient advances the part of the assurance maladie, it is in what he advances', () => {
  expect(sheet({}, {}, 'Oui').money['À avancer au cabinet']).toBe('508,00\u00A0€');
  expect(sheet({}, {}, '').money).not.toHaveProperty('À avancer au cabinet');
});

test('nothing is said to be left to him while a part is not known', () => {
  const { money } = sheet({ basis: null });
  expect(money).not.toHaveProperty('Reste à charge estimé');
  expect(money).not.toHaveProperty('À avancer au cabinet');
  expect(money['Part de MutuaLys']).toBe('612,00\u00A0€');
});

test('an estimate is no promise, and the patient advances all of it', () => {
  const { title, paragraphs, money } = sheet({ decision: 'estimate' });
  expect(title).toContain('Estimation de votre mutuelle');
  expect(paragraphs[0]).toContain('sans garantie');
  expect(money['À avancer au cabinet']).toMatch(/^1.120,00.€$/);
  expect(money).not.toHaveProperty('Au plus tard le');
});
