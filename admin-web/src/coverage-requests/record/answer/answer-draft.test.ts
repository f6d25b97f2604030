import { expect, test } from 'vitest';
import {
  draftOf,
  followed,
  heldFor,
  isOfAnother,
  NO_DRAFT,
  textsOf,
  type AnswerDraft,
} from './answer-draft.ts';

const typed: AnswerDraft = {
  fields: { decision: 'agreement', granted: '612,00', reason: 'Vu au téléphone' },
  lines: null,
  of: [5],
};

test('what was typed of one answer is of no other', () => {
  expect(draftOf(typed, 5)).toBe(typed);
  expect(draftOf(typed, 7)).toEqual(NO_DRAFT);
  expect(draftOf(typed, null)).toEqual(NO_DRAFT);
  expect(draftOf({ ...typed, of: [null] }, 7)).toEqual(NO_DRAFT);
  expect([isOfAnother(typed, 7), isOfAnother(typed, 5)]).toEqual([true, false]);
  expect(isOfAnother({ fields: { source: 'mail' }, of: [5] }, 7)).toBe(false);
});

test('typed before it was known what waits, it is of what is found to wait', () => {
  const { of: _, ...early } = typed;
  expect(draftOf(early, 7)).toBe(early);
  expect(draftOf(heldFor(early, 7), 8)).toEqual(NO_DRAFT);
  expect(heldFor(typed, 7)).toEqual(typed);
});

test('a letter that we take in makes another answer of it, of which it stays', () => {
  expect(draftOf(followed(typed, 5, 9), 9)).toMatchObject({ fields: typed.fields });
  expect(draftOf(followed({ ...typed, of: [null] }, null, 9), 9)).toMatchObject({ fields: typed.fields });
  // Not what was typed of a third.
  expect(draftOf(followed(typed, 7, 9), 9)).toEqual(NO_DRAFT);
});

test('texts alone may be taken up again; why it left without a mandate is of the sending', () => {
  expect(textsOf(typed)).toEqual({ reason: 'Vu au téléphone' });
  expect(textsOf({ fields: { decision: 'refusal', number: ' ' } })).toEqual({});
  expect(draftOf({ ...typed, withoutMandate: 'Signé ce matin' }, 7)).toEqual({
    fields: {},
    withoutMandate: 'Signé ce matin',
  });
});
