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
const details = { quote: 112_000, mandatory: 14_400, second: null, cardUntil: null, quoteDate: '2026-11-02' };

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
  const sheet = patientSheetOf(facts);
  const { shares, care } = sheet;
  return {
    ...sheet,
    shares: shares && Object.fromEntries(shares.map(({ label, value }) => [label, value])),
    totals: Object.fromEntries(care.totals.map(({ label, value }) => [label, value])),
  };
};

const euros = (text: string) => text.replaceAll(' ', '\u00A0');

test('two sentences carry it: what is granted if rights are open, and what is left', () => {
  const { sentences, patient, shares, totals, frames } = sheet();
  expect(sentences).toEqual([
    `Accord de votre mutuelle\u00A0: ${euros('612,00 €')}, si vos droits sont ouverts le jour des soins.`,
    `Reste à charge estimé\u00A0: ${euros('364,00 €')}.`,
  ]);
  expect(patient).toBe('Ninon CASTELBRAC');
  expect(shares).toEqual({
    'Assurance maladie': euros('144,00 €'),
    'Votre mutuelle, MutuaLys': euros('612,00 €'),
    'À votre charge': euros('364,00 €'),
  });
  expect(totals['À avancer au cabinet']).toBe(euros('364,00 €'));
  expect(frames).toMatchObject([{ strong: 'au plus tard le 16\u00A0mai\u00A02027' }]);
});

test('acts stand with what was asked and granted for each, conditions as the insurer writes them', () => {
  const { care, frames } = sheet({
    conditions: 'sous réserve\ndes droits',
    lines: [{ code: 'HBLD734', tooth: '16', asked: 56_000, granted: 30_600 }],
  });
  expect(care.rows).toEqual([['HBLD734', '16', euros('560,00 €'), euros('306,00 €')]]);
  expect(frames[1]).toMatchObject({ strong: '«\u00A0sous réserve des droits\u00A0»' });
});

test('where the patient advances the part of the assurance maladie, it is in what he advances', () => {
  const { totals, next } = sheet({}, {}, 'Oui');
  expect(totals['À avancer au cabinet']).toBe(euros('508,00 €'));
  expect(next.steps.at(-1)?.strong).toBe(`Réglez ${euros('508,00 €')} au cabinet.`);
  expect(sheet({}, {}, '').totals).not.toHaveProperty('À avancer au cabinet');
  expect(sheet({}, {}, '').next.steps.at(-1)?.strong).toBe('Réglez votre part au cabinet.');
});

test('nothing is said to be left to him while a part is not known', () => {
  const { sentences, shares, totals } = sheet({ basis: null });
  expect(sentences).toHaveLength(1);
  expect(shares).toBeNull();
  expect(totals).not.toHaveProperty('À avancer au cabinet');
});

test('an estimate is no promise, and the patient advances all of it', () => {
  const { sentences, remark, totals, frames, shares } = sheet({ decision: 'estimate' });
  expect(sentences).toEqual([`Estimation de votre mutuelle\u00A0: ${euros('612,00 €')}.`]);
  expect(remark).toContain('sans garantie');
  expect(totals['À avancer au cabinet']).toMatch(/^1.120,00.€$/);
  expect([frames, shares]).toEqual([[], null]);
});
