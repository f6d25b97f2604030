import { expect, test } from 'vitest';
import { draftContent, draftFaults, draftPlace, papersOf, type DraftDocument } from './draft.ts';

const whole = draftContent.parse({
  patient: { lastname: 'LIMA', firstname: 'ROSA', nirNumber: '2550814168025', nirKey: '38' },
});
const there = (...places: string[]) => places.map((place) => ({ place }));
const CARD = ['Mutuelle recto', 'Mutuelle verso'];

test('nothing is required while it is typed: everything that is left out is empty', () => {
  expect(draftContent.parse({})).toMatchObject({ userId: null, remark: '', patient: { nirNumber: '' } });
});

test.each([
  ['nothing', there(), there(), { documents: 'documents_missing' }],
  ['all three', there(...CARD, 'Devis'), there(), {}],
  ['a quote that is on its way', there(...CARD), there('Devis'), {}],
  ['another paper that is on its way', there(...CARD), there('Radio'), { documents: 'documents_missing' }],
  ['a photo that nobody has sorted yet, on its way', there(...CARD), there(''), {}],
  ['a photo that nobody has sorted, there', there(...CARD, ''), there(), { documents: 'documents_missing' }],
])('with %s', (_, documents, awaited, faults) => {
  expect(draftFaults(whole, { documents, awaited })).toEqual(faults);
});

test('the patient is judged with the documents, all at once', () => {
  expect(Object.keys(draftFaults(draftContent.parse({}), { documents: [], awaited: [] })).toSorted()).toEqual(
    ['documents', 'firstnamePatient', 'lastnamePatient', 'ssn'],
  );
});

test('documents of one place are the pages of one paper, in their order; one that is not sorted keeps its name', () => {
  const documents = ['Devis', '', 'Mutuelle recto', 'Devis', ''].map(
    (place, index) =>
      ({ id: index + 1, place, mime: index === 1 ? 'image/jpeg' : 'application/pdf' }) as DraftDocument,
  );
  expect(papersOf(documents).map(({ title, pages }) => [title, pages.map(({ id }) => id)])).toEqual([
    ['Devis', [1, 4]],
    ['Photo 2', [2]],
    ['Mutuelle recto', [3]],
    ['Pièce 5', [5]],
  ]);
});

test('a typed place is kept as a title is, so that it counts where it names one of the three', () => {
  expect(draftPlace.parse(' devis ')).toBe('Devis');
  expect(draftPlace.parse('')).toBe('');
});

test('a typed title that means the same is the same paper, whatever its capitals and accents', () => {
  const documents = ['Devis', 'devis', 'Rétro alvéolaire', 'retro alveolaire'].map(
    (place, index) => ({ id: index + 1, place }) as DraftDocument,
  );
  expect(papersOf(documents).map(({ title, pages }) => [title, pages.map(({ id }) => id)])).toEqual([
    ['Devis', [1, 2]],
    ['Rétro alvéolaire', [3, 4]],
  ]);
});
