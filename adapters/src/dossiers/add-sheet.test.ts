import type { Sheet } from '@accordent/core/dossiers/sheet.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { createDossierMaker } from './dossier-maker.ts';

const maker = createDossierMaker();
afterAll(() => maker.close());

const sheet: Sheet = {
  name: 'Fiche pour le patient',
  from: ['Dr Maëlle QUERVALLON', 'Cabinet dentaire', '14 rue des Tilleuls', '44000 Nantes', '02 40 55 01 28'],
  dated: ['Remis le 24 nov. 2026', 'Référence PEC-2026-004698'],
  patient: 'Ninon CASTELBRAC',
  sentences: [
    'Accord de votre mutuelle : 612,00 €, si vos droits sont ouverts le jour des soins.',
    'Reste à charge estimé : 364,00 €.',
  ],
  remark: '',
  shares: [
    { label: 'Assurance maladie', value: '144,00 €', cents: 14_400, payer: 'mandatory' },
    { label: 'Votre mutuelle, MutuaLys', value: '612,00 €', cents: 61_200, payer: 'insurer' },
    { label: 'À votre charge', value: '364,00 €', cents: 36_400, payer: 'patient' },
  ],
  care: {
    head: ['Soins prévus', 'Dent', 'Devis', 'Mutuelle'],
    rows: [['HBLD734', '16', '560,00 €', '306,00 €']],
    totals: [{ label: 'Total du devis du 2 nov. 2026', value: '1 120,00 €' }],
  },
  frames: [
    {
      label: 'Accord valable',
      strong: 'au plus tard le 16 mai 2027',
      note: 'Soins terminés avant cette date.',
    },
    { label: 'Condition de la mutuelle', strong: '« sous réserve des droits ouverts »', note: '' },
  ],
  next: {
    title: 'Ce qui se passe ensuite',
    steps: [
      { strong: 'Prenez rendez-vous.', rest: 'Apportez votre carte.' },
      { strong: 'Signez l’accord le jour des soins.', rest: 'Le cabinet l’envoie.' },
      { strong: 'Réglez 364,00 € au cabinet.', rest: 'MutuaLys verse sa part.' },
    ],
  },
  notice: 'Information établie d’après la réponse de MutuaLys.',
  product: 'Accordent',
};

async function pagesOf(told: Partial<Sheet>) {
  const order = {
    reference: null,
    largestBytes: Infinity,
    author: 'Accordent',
    files: [{ name: 'Fiche', cover: null, sheet: { ...sheet, ...told }, parts: [] }],
  };
  const made = await maker.make(order, () => Promise.reject(new Error('none')));
  if (!('files' in made)) throw new Error(made.refusal);
  return (await readPdf(made.files[0]!.bytes)).pages;
}

test('all of it stands on one page, in the order in which it is read', async () => {
  const pages = await pagesOf({});
  expect(pages).toHaveLength(1);
  const { text } = pages[0]!;
  const said = [
    ...sheet.sentences.map((sentence) => sentence.slice(0, 25)),
    'Assurance maladie',
    'HBLD734',
    'Total du devis',
    'Accord valable',
    'Condition de la mutuelle',
    'Prenez rendez-vous.',
    'Réglez 364,00 € au cabinet.',
    'Information établie',
  ].map((words) => text.indexOf(words));
  expect(said).not.toContain(-1);
  expect(said).toEqual(said.toSorted((one, other) => one - other));
});

test('fourteen acts and a long condition still leave it on one page', async () => {
  const rows = Array.from({ length: 14 }, (_, tooth) => [
    'HBLD734',
    String(tooth + 11),
    '80,00 €',
    '43,00 €',
  ]);
  const frames = [{ label: 'Condition', strong: 'Sous réserve des droits. '.repeat(12).trim(), note: '' }];
  expect(await pagesOf({ care: { ...sheet.care, rows }, frames })).toHaveLength(1);
});

test('a part of nothing takes no room on the bar, and nothing known draws none', async () => {
  const shares = sheet.shares!.map((share) => ({ ...share, cents: 0, value: '0,00 €' }));
  expect((await pagesOf({ shares }))[0]!.text).toContain('0,00 €');
  expect((await pagesOf({ shares: null }))[0]!.text).not.toContain('Assurance maladie');
});

test('a long name keeps off the date, and steps off each other, where all stands close', async () => {
  const from = [
    'Dr Marie-Antoinette Élisabeth DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-EXUPÉRY',
    'Société de chirurgiens-dentistes des Grands Boulevards et du Vieux-Port, bâtiment de l’Atlantique',
  ];
  const rows = Array.from({ length: 14 }, () => ['HBLD734', '11', '80,00 €', '43,00 €']);
  const [page] = await pagesOf({ from, care: { ...sheet.care, rows } });
  const name = page!.words.filter(({ text }) => /Marie-Antoinette|SAINT-EXUPÉRY/.test(text));
  const date = page!.words.find(({ text }) => text.startsWith('Remis'))!;
  expect(name.map(({ top }) => top > date.top)).toEqual([false, true]);
  const [first, second, third] = ['1', '2', '3'].map(
    (number) => page!.words.find(({ text, left }) => text === number && left < 70)!.top,
  );
  // A disc is 18 high.
  expect(Math.min(second! - first!, third! - second!)).toBeGreaterThanOrEqual(18);
});
