import { expect, test } from 'vitest';
import { undoableUntil } from './undo-window.ts';

test('an act can be taken back for ten seconds', () => {
  expect(undoableUntil(new Date('2026-11-22T10:00:00Z')).toISOString()).toBe('2026-11-22T10:00:10.000Z');
});
