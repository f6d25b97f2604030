import { expect, test } from 'vitest';
import { judgeAct, type BasketLine, type QuotedAct } from './care-basket.ts';

const line = (of: Partial<BasketLine>): BasketLine => ({
  code: 'HBLD350',
  tooth: '',
  basket: '1',
  tariffCents: 12_000,
  feeLimitCents: 50_000,
  validFrom: '2026-01-01',
  ...of,
});
const front = line({ tooth: '11' });
const act: QuotedAct = { code: 'HBLD350', tooth: '11', feeCents: 50_000 };
const stateOf = (changed: Partial<QuotedAct>, lines: readonly BasketLine[], day = '2026-11-24') =>
  judgeAct({ ...act, ...changed }, lines, day)?.state ?? null;

test.each([
  ['a code that the table does not have', { code: 'HBLD038' }, [front], null],
  ['a fee at the limit', {}, [front], 'within'],
  ['a fee above it', { feeCents: 50_001 }, [front], 'over'],
  ['a fee above a limit that is none', { feeCents: 90_000 }, [line({ feeLimitCents: null })], 'within'],
  ['a code that is there for other teeth alone', { tooth: '16' }, [front], 'outside'],
  ['a code for all teeth', { tooth: '16' }, [line({})], 'within'],
  ['the tooth before all', { feeCents: 60_000 }, [line({ feeLimitCents: 90_000 }), front], 'over'],
  ['a tooth that was not read, on one line', { tooth: null, feeCents: 60_000 }, [front], 'over'],
  ['a tooth that was not read, on several', { tooth: null }, [front, line({ tooth: '21' })], null],
  ['a fee that was not read', { feeCents: null }, [front], 'within'],
  ['a line that has not begun', {}, [line({ tooth: '11', validFrom: '2026-11-25' })], null],
] satisfies [string, Partial<QuotedAct>, BasketLine[], string | null][])('%s', (_, changed, lines, state) => {
  expect(stateOf(changed, lines)).toBe(state);
});

test('the last line that has begun holds', () => {
  const lines = [front, line({ tooth: '11', feeLimitCents: 60_000, validFrom: '2026-07-01' })];
  expect(stateOf({ feeCents: 55_000 }, lines, '2026-06-30')).toBe('over');
  expect(stateOf({ feeCents: 55_000 }, lines, '2026-07-01')).toBe('within');
  // In whatever order they are told.
  expect(stateOf({ feeCents: 55_000 }, lines.toReversed(), '2026-07-01')).toBe('within');
});
