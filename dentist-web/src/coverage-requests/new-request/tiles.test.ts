import { expect, test } from 'vitest';
import type { LocalDraft } from '../../drafts/local-draft.ts';
import { tilesOf } from './tiles.ts';

const named = (...places: string[]) =>
  tilesOf({
    documents: places.map((place, id) => ({
      id,
      key: String(id),
      place,
      placeReason: '',
      mime: 'image/jpeg',
      sizeBytes: 1,
      pages: null,
    })),
    files: [],
    looks: {},
  } satisfies Pick<LocalDraft, 'documents' | 'files' | 'looks'>).map(({ name }) => name);

test('a photo is called by its place once it has one', () => {
  expect(named('Mutuelle recto', '', 'Devis')).toEqual(['Mutuelle recto', 'Photo 2', 'Devis']);
});

test('what is no photo is not called one', () => {
  const file = { key: 'a', place: '', name: 'devis.pdf', mime: 'application/pdf', size: 1 };
  const files = [{ ...file, state: 'waiting' as const, share: 0, sentence: '' }];
  expect(tilesOf({ documents: [], files, looks: {} }).map(({ name }) => name)).toEqual(['Pièce 1']);
});

test('several of one place are its pages', () => {
  expect(named('Devis', 'Mutuelle recto', 'Devis')).toEqual([
    'Devis, page 1',
    'Mutuelle recto',
    'Devis, page 2',
  ]);
});
