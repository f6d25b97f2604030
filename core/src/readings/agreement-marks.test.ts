import { expect, test } from 'vitest';
import type { CutField, ReadName } from '../reading/document-reading.ts';
import { agreementMarks, type ComparedFact, type HeldFacts } from './agreement-marks.ts';

const HELD: HeldFacts = {
  lastname: 'KERVELLA',
  firstname: 'HÉLÈNE',
  nir: '284031234567862',
  insuredNir: '',
  memberNumber: '0048 2217 9',
  cardValidUntil: '2026-12-31',
  quoteTotalCents: 134_000,
};

type Line = readonly [ReadName, string | number, number?];
function aPaper(id: string, kind: 'card-front' | 'quote', ...lines: readonly Line[]) {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const fields = lines.map(([name, value, of = 0]): CutField => ({
    name,
    of,
    value,
    why: 'lu',
    score: 1,
    page: 1,
    box,
    crop: null,
  }));
  return { id, kind, why: 'lu', fields };
}

const marksOf = (fact: ComparedFact, held: Partial<HeldFacts>, ...papers: ReturnType<typeof aPaper>[]) =>
  agreementMarks({ ...HELD, ...held }, papers)
    .find((each) => each.fact === fact)!
    .marks.map(({ from, agreement, read }) => [from, agreement, read]);

const CARD = aPaper(
  'carte',
  'card-front',
  ['lastname', 'Le Gall'],
  ['firstname', 'Rosa'],
  ['lastname', 'Kervella', 1],
  ['firstname', 'Helene', 1],
  ['nir', '284031234567862', 1],
  ['memberNumber', '004822179'],
  ['cardValidUntil', '2025-12-31'],
);
const QUOTE = aPaper('devis', 'quote', ['memberNumber', '004822779'], ['quoteTotal', 134_000]);

test('each fact is held to what each paper says, spaces and accents apart', () => {
  expect(marksOf('patient', {}, CARD, QUOTE)).toEqual([
    ['carte', 'agrees', 'Kervella Helene'],
    ['devis', 'not-read', null],
  ]);
  expect(marksOf('memberNumber', {}, CARD, QUOTE)).toEqual([
    ['carte', 'agrees', '004822179'],
    ['devis', 'differs', '004822779'],
  ]);
  expect(marksOf('cardValidUntil', {}, CARD, QUOTE)).toEqual([['carte', 'differs', '2025-12-31']]);
  expect(marksOf('quoteTotal', {}, CARD, QUOTE)).toEqual([['devis', 'agrees', 134_000]]);
});

test('a number is compared whole and told masked', () => {
  expect(marksOf('nir', {}, CARD)).toEqual([['carte', 'agrees', '•••••••••••78']]);
  expect(marksOf('nir', { nir: '284031234567962' }, CARD)).toEqual([['carte', 'differs', '•••••••••••78']]);
  const parents = { nir: '112031234567962', insuredNir: '2840312345678' };
  expect(marksOf('nir', parents, CARD)).toEqual([['carte', 'agrees', '•••••••••••78']]);
});

test('somebody else differs, and what the request does not hold yet is found', () => {
  expect(marksOf('patient', { lastname: 'LIMA' }, CARD)).toEqual([['carte', 'differs', 'Le Gall Rosa']]);
  expect(marksOf('memberNumber', { memberNumber: '' }, CARD)).toEqual([['carte', 'found', '004822179']]);
  expect(marksOf('quoteTotal', { quoteTotalCents: null }, QUOTE)).toEqual([['devis', 'found', 134_000]]);
});
