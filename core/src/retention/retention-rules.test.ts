import { expect, test } from 'vitest';
import { DEFAULT_SPANS, keptUntil, retentionKinds } from './retention-rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

test.each([
  ['closed-requests', '2024-08-21T08:00:00.000Z'],
  ['convention-secrets', '2026-10-22T09:00:00.000Z'],
  ['prospects', '2023-11-21T09:00:00.000Z'],
  ['public-forms', '2025-11-21T09:00:00.000Z'],
  ['audit', '2025-11-21T09:00:00.000Z'],
  ['looks', '2023-11-21T09:00:00.000Z'],
  ['inbound-mails', '2024-11-21T09:00:00.000Z'],
  ['deleted-records', '2025-11-21T09:00:00.000Z'],
  ['invoices', '2016-11-21T09:00:00.000Z'],
] as const)('%s before %s have been kept long enough', (kind, limit) => {
  expect(keptUntil(DEFAULT_SPANS[kind], NOW).toISOString()).toBe(limit);
});

test('a month that is shorter ends earlier', () => {
  const endOfMarch = new Date('2026-03-31T10:00:00Z');
  expect(keptUntil({ months: 1 }, endOfMarch).toISOString()).toBe('2026-02-28T11:00:00.000Z');
});

test('every kind has its span', () => {
  expect(Object.keys(DEFAULT_SPANS)).toEqual([...retentionKinds]);
});
