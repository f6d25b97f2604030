import { expect, test } from 'vitest';
import { isComplete, isLeaving, nextTitle } from './photos.ts';
import { minutesAndSeconds } from './TimeLeft.tsx';

const taken = (...places: readonly string[]) => places.map((place) => ({ place }));
const all = ['Mutuelle recto', 'Mutuelle verso', 'Devis'];

test('the title whose turn it is follows the draft and the photos of this telephone', () => {
  expect(nextTitle(all, [])).toBe('Mutuelle recto');
  expect(nextTitle(all, taken('Mutuelle recto'))).toBe('Mutuelle verso');
  expect(nextTitle(['Mutuelle verso'], [])).toBe('Mutuelle verso');
  expect(nextTitle(all, taken('Devis', 'Mutuelle recto'))).toBe('Mutuelle verso');
});

test('once all have theirs, what follows is a page of the quote', () => {
  expect(nextTitle([], [])).toBe('Devis');
  expect(nextTitle(all, taken(...all))).toBe('Devis');
  expect([isComplete([], []), isComplete(all, taken(...all)), isComplete(all, taken('Devis'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a photo that is in or that failed is not on its way; one that waits, or is being made smaller, is', () => {
  const file = new File([], 'a.jpg');
  const photos = [{ key: 'a', isIn: false }];
  expect(isLeaving(photos, { a: { state: 'failed', file, sentence: '' } })).toBe(false);
  expect(isLeaving(photos, { a: { state: 'waiting', file, sentence: '' } })).toBe(true);
  expect(isLeaving(photos, {})).toBe(true);
  expect(isLeaving([{ key: 'a', isIn: true }], {})).toBe(false);
});

test.each([
  [900_000, '15:00'],
  [872_000, '14:32'],
  [59_001, '1:00'],
  [9000, '0:09'],
  [-5, '0:00'],
])('%i ms are left: %s', (left, text) => {
  expect(minutesAndSeconds(left)).toBe(text);
});
