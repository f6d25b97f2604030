import { expect, test } from 'vitest';
import { countsInMonth } from './month-count.ts';
import type { CountedRequest } from './month-count.ts';

const at = new Date('2026-11-21T10:00:00Z');
const deleted = new Date('2026-11-20T10:00:00Z');
const request = (createdAt: string, facts: Partial<CountedRequest> = {}): CountedRequest => ({
  createdAt: new Date(createdAt),
  deletedAt: null,
  replaces: null,
  ...facts,
});

test.each([
  ['the first instant of the UTC month', request('2026-11-01T00:00:00Z'), true],
  ['the last one', request('2026-11-30T23:59:59Z'), true],
  ['in Paris already November, in UTC not', request('2026-10-31T23:30:00Z'), false],
  ['the next month', request('2026-12-01T00:00:00Z'), false],
  ['a deleted one', request('2026-11-10T10:00:00Z', { deletedAt: deleted }), false],
  ['a replacement', request('2026-11-10T10:00:00Z', { replaces: { deletedAt: null } }), false],
  [
    'the replacement of a deleted one',
    request('2026-11-10T10:00:00Z', { replaces: { deletedAt: deleted } }),
    true,
  ],
])('%s counts: %o %s', (_, row, counts) => {
  expect(countsInMonth(row, at)).toBe(counts);
});
