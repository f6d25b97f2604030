import { expect, test } from 'vitest';
import { coverageRequestStatuses } from './coverage-request-status.ts';
import type { StatusId } from './coverage-request-status.ts';
import { automaticMove, documentState, latestDocuments, undecidedDocuments } from './required-documents.ts';
import type { DocumentCause, JudgedDocument } from './required-documents.ts';

/** 'Devis', 'Devis ok' (validated) or 'Devis no' (refused), oldest first. */
function documents(...texts: string[]): JudgedDocument[] {
  return texts.map((text, index) => {
    const decision = / (ok|no)$/.exec(text)?.[1];
    return {
      id: index + 1,
      title: text.replace(/ (ok|no)$/, ''),
      isValid: decision === undefined ? null : decision === 'ok',
      createdAt: new Date(Date.UTC(2026, 10, 1, index)),
    };
  });
}

const THREE = ['Mutuelle recto', 'Mutuelle verso', 'Devis'];
const ids = coverageRequestStatuses.map(({ id }) => id);

test('the latest document of a title stands for it, however the title is written', () => {
  const [old, radio, recent] = documents('Devis no', 'Radio', 'DEVIS ok');
  expect(latestDocuments([old!, radio!, recent!])).toEqual([radio, recent]);
  expect(latestDocuments([recent!, radio!, old!])).toEqual([recent, radio]);
});

test('of two documents of one instant the later number is the later one', () => {
  const [one, two] = documents('Devis no', 'Devis ok').map((document) => ({
    ...document,
    createdAt: new Date(0),
  }));
  expect(latestDocuments([two!, one!])).toEqual([two]);
});

test('a replaced document needs no decision any more', () => {
  expect(undecidedDocuments(documents('Devis', 'Devis ok', 'Radio')).map(({ title }) => title)).toEqual([
    'Radio',
  ]);
});

test.each([
  [1, THREE],
  [2, []],
  [3, []],
  [4, []],
  [24, THREE],
  [17, ['Facture', 'APEC signé']],
  [20, []],
  [19, []],
  [22, []],
  [23, []],
  [30, []],
] as const)('status %i asks for %j', (statusId, missing) => {
  expect(documentState([], statusId)).toEqual({ missing, refused: [], undecided: [] });
});

test('a refused document is not missing: it waits for its replacement', () => {
  expect(documentState(documents('Mutuelle recto ok', 'Devis no', 'Radio'), 1)).toEqual({
    missing: ['Mutuelle verso'],
    refused: ['Devis'],
    undecided: ['Radio'],
  });
  expect(documentState(documents('Devis no', 'Devis'), 24).refused).toEqual([]);
});

type Row = readonly [
  string,
  StatusId,
  readonly string[],
  'added' | 'decided' | `deleted ${string}`,
  'dentist' | 'staff',
  StatusId | null,
];
const rows: readonly Row[] = [
  ['the third document completes the request', 1, THREE, 'added', 'dentist', 2],
  ['staff complete it', 1, THREE, 'added', 'staff', 2],
  ['a refusal is taken back', 1, ['Mutuelle recto', 'Mutuelle verso', 'Devis ok'], 'decided', 'staff', 2],
  ['a refused copy is deleted, an older good one stands', 1, THREE, 'deleted Devis', 'staff', 2],
  ['a refused one is replaced', 1, [...THREE, 'Devis no', 'Devis'], 'added', 'dentist', 2],
  ['one is refused', 1, ['Mutuelle recto', 'Mutuelle verso', 'Devis no'], 'added', 'dentist', null],
  ['one is missing', 1, ['Mutuelle recto', 'Devis', 'Radio'], 'added', 'dentist', null],
  ['the old good one is replaced by a refused one', 1, [...THREE, 'Devis no'], 'decided', 'staff', null],
  ['another document is refused', 1, [...THREE, 'Radio no'], 'added', 'dentist', 2],

  ['what was asked is there', 24, [...THREE, 'Radio'], 'added', 'dentist', 2],
  ['staff add it in the dentist’s place', 24, [...THREE, 'Radio'], 'added', 'staff', null],
  ['only a decision was taken', 24, THREE, 'decided', 'dentist', null],
  ['only something was deleted', 24, THREE, 'deleted Radio', 'dentist', null],
  ['a required one is still missing', 24, ['Mutuelle recto', 'Devis', 'Radio'], 'added', 'dentist', null],
  ['any refused one is still unreplaced', 24, [...THREE, 'Radio no', 'Photo'], 'added', 'dentist', null],
  ['the refused one is replaced', 24, [...THREE, 'Radio no', 'Radio'], 'added', 'dentist', 2],

  ['both documents are in, without APEC', 17, ['Facture', 'APEC signé'], 'added', 'dentist', 20],
  ['staff add the last one', 17, ['APEC ok', 'Facture', 'APEC signé ok'], 'added', 'staff', 20],
  ['a refusal of one is taken back', 17, ['Facture ok', 'APEC signé ok'], 'decided', 'staff', 20],
  ['one is refused', 17, ['Facture', 'APEC signé no'], 'added', 'dentist', null],
  ['an APEC is not a signed one', 17, ['APEC', 'Facture'], 'added', 'staff', null],

  ['a required one is deleted', 2, ['Mutuelle recto', 'Mutuelle verso'], 'deleted DEVIS', 'dentist', 1],
  ['staff delete it', 2, ['Mutuelle verso', 'Devis'], 'deleted Mutuelle recto', 'staff', 1],
  ['another one is deleted', 2, THREE, 'deleted Radio', 'dentist', null],
  ['another one is deleted, while one is missing', 2, ['Devis'], 'deleted Radio', 'staff', null],
  [
    'a copy is deleted, another stands',
    2,
    ['Mutuelle recto', 'Mutuelle verso', 'Devis'],
    'deleted Devis',
    'staff',
    null,
  ],
  [
    'a refused document stands',
    2,
    ['Mutuelle recto', 'Mutuelle verso', 'Devis no'],
    'decided',
    'staff',
    null,
  ],
  ['one is missing, nothing was deleted', 2, ['Mutuelle recto'], 'added', 'dentist', null],

  ['the bill is deleted', 20, ['APEC ok', 'APEC signé'], 'deleted Facture', 'dentist', 17],
  ['the signed agreement is deleted', 20, ['APEC ok', 'Facture'], 'deleted APEC signé', 'staff', 17],
  ['the APEC is deleted', 20, ['Facture', 'APEC signé'], 'deleted APEC', 'staff', null],
  ['the quote is deleted, the signed one was never there', 20, ['Facture'], 'deleted Devis', 'staff', null],
  ['the bill is refused', 20, ['Facture no', 'APEC signé'], 'decided', 'staff', null],
];
test.each(rows)('%s (from %i, with %j, %s by %s): %s', (_, statusId, texts, cause, by, to) => {
  const [kind, deleted] = cause.split(/ (.*)/) as [DocumentCause, string?];
  const byDentist = by === 'dentist';
  expect(automaticMove({ statusId, documents: documents(...texts), cause: kind, deleted, byDentist })).toBe(
    to,
  );
});

test('no other status moves by itself', () => {
  for (const statusId of ids.filter((id) => ![1, 2, 17, 20, 24].includes(id)))
    for (const held of [documents(), documents(...THREE), documents('Facture', 'APEC signé')])
      for (const cause of ['added', 'deleted', 'decided'] as const)
        for (const byDentist of [true, false])
          expect(automaticMove({ statusId, documents: held, cause, byDentist })).toBeNull();
});
