import { expect, test } from 'vitest';
import type { DraftRecord } from './drafts.api.ts';
import { blankDraft, blankTyped, bodyOf, mergedWith, type LocalDraft, type Typed } from './local-draft.ts';
import { lostWords, withWords, wordsOf, writtenAfter } from './replaced-words.ts';

const remarked = (remark: string): Typed => ({ ...blankTyped, remark });
const kept = { ...blankDraft('here'), id: 3, version: 2 };
/** What the server tells once another device has saved this. */
const recordOf = (typed: Typed): DraftRecord =>
  ({
    ...bodyOf(typed),
    id: 3,
    version: 3,
    documents: [],
    armed: null,
    dfcId: null,
  }) as unknown as DraftRecord;
const saved = (typed: Typed): LocalDraft => ({
  ...kept,
  typed,
  base: typed,
  written: writtenAfter({}, blankTyped, typed),
});

test('words written here that another device has written over are kept beside the draft', () => {
  const merged = mergedWith(saved(remarked('Allergie à la pénicilline')), recordOf(remarked('Urgent')));
  expect(merged.typed.remark).toBe('Urgent');
  expect(merged.replaced).toEqual({ remark: 'Allergie à la pénicilline' });
  // Written by now by somebody else: the next change of his is none of ours.
  expect(mergedWith({ ...merged, replaced: {} }, recordOf(remarked('Très urgent'))).replaced).toEqual({});
});

test('words of another device that what is typed here takes the place of are kept too', () => {
  const here = { ...kept, base: blankTyped, typed: remarked('Urgent'), isSaved: false };
  const merged = mergedWith({ ...here, written: { remark: 'Urgent' } }, recordOf(remarked('Allergie')));
  expect(merged.typed.remark).toBe('Urgent');
  expect(merged.replaced).toEqual({ remark: 'Allergie' });
});

test('nothing gives way where a text goes on, is written otherwise alone, or was never written here', () => {
  const named = (lastname: string): Typed => ({
    ...blankTyped,
    patient: { ...blankTyped.patient, lastname },
  });
  const longer = recordOf(remarked('Urgent, allergie'));
  expect(mergedWith(saved(remarked('Urgent')), longer).replaced).toEqual({});
  expect(mergedWith(saved(named('loridan ')), recordOf(named('LORIDAN'))).replaced).toEqual({});
  expect(mergedWith({ ...saved(remarked('Urgent')), written: {} }, recordOf(remarked(''))).replaced).toEqual(
    {},
  );
});

test('what was put back is lost no more, in whatever field', () => {
  const all: Typed = {
    ...blankTyped,
    remark: 'Urgent',
    patient: {
      ...blankTyped.patient,
      nir: { number: '1850575123456', key: '73' },
      lastname: 'A',
      firstname: 'B',
    },
    details: {
      ...blankTyped.details,
      amcNumber: '312',
      quoteTotal: '12,00',
      insuredNir: { number: '2850575123456', key: '42' },
    },
  };
  const words = wordsOf(all);
  const lost = lostWords(words, blankTyped);
  expect(Object.keys(lost).toSorted()).toEqual([
    'amcNumber',
    'firstnamePatient',
    'insuredNir',
    'lastnamePatient',
    'quoteTotal',
    'remark',
    'ssn',
  ]);
  const back = Object.entries(lost).reduce<Typed>(
    (typed, [name, text]) => ({ ...typed, ...withWords(typed, name, text) }),
    blankTyped,
  );
  expect(wordsOf(back)).toEqual(words);
});
