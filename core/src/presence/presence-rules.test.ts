import { expect, test } from 'vitest';
import { presentAt } from './presence-rules.ts';

test('somebody is gone thirty seconds after the last sign of him, or when that is to come', () => {
  const { after, before } = presentAt(new Date('2026-11-22T10:00:30Z'));
  expect(after.toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect(before.toISOString()).toBe('2026-11-22T10:01:00.000Z');
});
