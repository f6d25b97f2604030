import { expect, test } from 'vitest';
import { undoRefusal } from './undo-rules.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const after = (ms: number) => new Date(at.getTime() + ms);

test.each([
  ['at once', 0, true, null],
  ['at the last moment', 10_000, true, null],
  ['a moment later', 10_001, true, 'undo_too_late'],
  ['once something else has happened', 500, false, 'undo_changed'],
  ['a moment before, by the clock of another process', -10_000, true, null],
  ['when it is to come: the clock was set back', -10_001, true, 'undo_too_late'],
  ['once both are true', 20_000, false, 'undo_too_late'],
])('%s', (_, ms, isLatest, refusal) => {
  expect(undoRefusal({ at, now: after(ms), isLatest })).toBe(refusal);
});
