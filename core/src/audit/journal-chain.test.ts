import { expect, test } from 'vitest';
import { isLineOf, sealsOf } from './journal-chain.ts';
import type { JournalLine } from './journal-store.ts';

const KEY = { current: 'v1', hash: (text: string) => text, mark: (_: string, text: string) => text };
const LINE: JournalLine = {
  id: 7,
  at: '2026-11-25T12:00:00.000000Z',
  actorKind: 'admin',
  actorId: 1,
  sessionId: null,
  ip: '',
  action: 'change-bill',
  entity: 'document',
  entityId: 12,
  fields: [],
  requestId: '',
  amountCents: 30_000,
  amountBeforeCents: 20_000,
};
const [SEAL] = sealsOf(KEY, [LINE], { head: null, sealedAt: new Date('2026-11-25T12:00:01Z') });
/** As a line was sealed while the amount before was left out. */
const EARLIER = {
  ...SEAL!,
  digest: '[7,"2026-11-25T12:00:00.000000Z","admin",1,null,"","change-bill","document",12,[],"",30000]',
};

test('a line is the one that was sealed, also by an earlier version', () => {
  expect(isLineOf(KEY, SEAL!, LINE)).toBe(true);
  expect(isLineOf(KEY, EARLIER, LINE)).toBe(true);
  expect(isLineOf(KEY, EARLIER, { ...LINE, amountCents: 30_001 })).toBe(false);
});

test.each([[20_001], [null]])('another amount before (%s) is another line', (amountBeforeCents) => {
  expect(isLineOf(KEY, SEAL!, { ...LINE, amountBeforeCents })).toBe(false);
});
