import { expect, test } from 'vitest';
import { presentSince } from './presence-rules.ts';

test('somebody is gone thirty seconds after the last sign of him', () => {
  expect(presentSince(new Date('2026-11-22T10:00:30Z')).toISOString()).toBe('2026-11-22T10:00:00.000Z');
});
