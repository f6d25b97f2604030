import { expect, test } from 'vitest';
import type { DraftRecord } from './drafts.api.ts';
import {
  awaitedOf,
  blankDraft,
  blankTyped,
  bodyOf,
  isBehind,
  mergedWith,
  type LocalFile,
} from './local-draft.ts';

const file: LocalFile = {
  key: 'k',
  place: 'Devis',
  name: 'devis.jpg',
  mime: 'image/jpeg',
  size: 12,
  state: 'sending',
  share: 0.5,
  sentence: '',
};
const sending = { ...blankDraft('here'), id: 3, files: [file] };

const record = (keys: readonly string[]): DraftRecord => {
  const { patient, ...typed } = bodyOf(sending.typed);
  return {
    ...typed,
    id: 3,
    version: 1,
    patient,
    documents: keys.map((key, index) => ({
      id: index + 1,
      key,
      place: 'Devis',
      placeReason: '',
      mime: 'image/jpeg',
      sizeBytes: 12,
      pages: 1,
    })),
    armed: null,
    dfcId: null,
  } as DraftRecord;
};

test('a file that the server tells of before its own answer comes stays one that is being sent', () => {
  const { files, documents } = mergedWith(sending, record(['k', 'other']));
  expect(files).toEqual([file]);
  expect(documents.map(({ key }) => key)).toEqual(['other']);
  expect(mergedWith(sending, record([])).files).toEqual([file]);
});

test('one whose answer was lost is a document once the server tells of it', () => {
  const waiting = { ...sending, files: [{ ...file, state: 'waiting' as const }] };
  const { files, documents } = mergedWith(waiting, record(['k']));
  expect(files).toEqual([]);
  expect(documents.map(({ key }) => key)).toEqual(['k']);
});

test('a photo retaken whose answer was lost stands in the place of the old one, which goes', () => {
  const retaken = { ...file, replaced: 'old', state: 'waiting' as const };
  const { files, documents, removed } = mergedWith(
    { ...sending, files: [retaken] },
    record(['first', 'old', 'last', 'k']),
  );
  expect(files).toEqual([]);
  expect(documents.map(({ key }) => key)).toEqual(['first', 'k', 'last']);
  expect(removed).toEqual(['old']);
});

test('one that was taken away while it was on its way is not held as a file', () => {
  expect(mergedWith({ ...sending, files: [] }, record(['k'])).files).toEqual([]);
});

test('one that was taken back stays so, whatever the server holds until it is told', () => {
  const armed = { ...record([]), armed: { since: { timestamp: 1_795_600_000 }, awaited: ['k'] } };
  const takenBack = { ...sending, isDisarmDue: true };
  expect(mergedWith(takenBack, armed).isArmed).toBe(false);
  expect(mergedWith(sending, armed).isArmed).toBe(true);
  expect(isBehind({ ...takenBack, files: [] })).toBe(true);
});

test('a file that waits is behind, though a later save came through and the network counts as back', () => {
  expect(isBehind(blankDraft('here'))).toBe(false);
  expect(isBehind({ ...sending, files: [{ ...file, state: 'waiting' }] })).toBe(true);
  expect(isBehind({ ...sending, files: [], stop: { kind: 'unreachable', sentence: '' } })).toBe(true);
  expect(isBehind({ ...sending, files: [{ ...file, state: 'failed' }] })).toBe(false);
  expect(isBehind({ ...sending, files: [{ ...file, state: 'waiting' }], dfcId: 5 })).toBe(false);
});

test('what was read before the last save takes nothing back of what is typed and sent here', () => {
  const saved = { ...blankDraft('here'), id: 3, version: 5, typed: { ...blankTyped, remark: 'de 5' } };
  const old = { ...record(['k']), version: 3, remark: 'de 3' };
  expect(mergedWith(saved, old)).toMatchObject({ version: 5, typed: { remark: 'de 5' }, documents: [] });
  expect(mergedWith(saved, { ...old, version: 6 })).toMatchObject({ version: 6, typed: { remark: 'de 3' } });
});

test('what other devices bring stays awaited; what is in, was removed or failed here does not', () => {
  const { documents } = mergedWith(sending, record(['in']));
  const failed = { ...file, key: 'failed', state: 'failed' } as const;
  const draft = { ...sending, files: [file, failed], documents, removed: ['removed'] };
  expect(awaitedOf(draft, ['k', 'in', 'removed', 'failed', 'other'])).toEqual([
    { key: 'k', place: 'Devis' },
    { key: 'other', place: '' },
  ]);
});
