import { expect, test } from 'vitest';
import { afterPress, usualDays, withEnd, withinBounds } from './day-range.ts';

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-10-31', '2026-11-01'],
  ['2026-12-01', '2026-11-20'],
])('%s within November 1 to 20 is %s', (day, nearest) => {
  expect(withinBounds(day, { first: '2026-11-01', last: '2026-11-20' })).toBe(nearest);
});

test('what has no bound is left', () => {
  expect(withinBounds('2026-11-10', { first: null, last: null })).toBe('2026-11-10');
});

const november = { from: '2026-11-05', to: '2026-11-20' };

test.each([
  ['from', '2026-11-10', { from: '2026-11-10', to: '2026-11-20' }],
  ['from', '2026-11-25', { from: '2026-11-25', to: null }],
  ['to', '2026-11-08', { from: '2026-11-05', to: '2026-11-08' }],
  ['to', '2026-11-01', { from: null, to: '2026-11-01' }],
  ['from', null, { from: null, to: '2026-11-20' }],
] as const)('the end %s at %s never leaves the start after the end', (end, day, range) => {
  expect(withEnd(november, end, day)).toEqual(range);
});

test('two presses say both ends, the start first', () => {
  const first = afterPress(november, 'from', '2026-11-10');
  expect(first).toEqual({ range: { from: '2026-11-10', to: '2026-11-20' }, inHand: 'to' });
  expect(afterPress(first.range, first.inHand, '2026-11-12')).toEqual({
    range: { from: '2026-11-10', to: '2026-11-12' },
    inHand: 'from',
  });
});

test('a press before the start begins anew', () => {
  expect(afterPress(november, 'to', '2026-11-02')).toEqual({
    range: { from: '2026-11-02', to: '2026-11-20' },
    inHand: 'to',
  });
});

test('usual periods end today, as far as they may be chosen', () => {
  expect(usualDays('2026-11-22', { first: '2025-12-01', last: null }).map(({ range }) => range)).toEqual([
    { from: '2026-11-15', to: '2026-11-22' },
    { from: '2026-10-23', to: '2026-11-22' },
    { from: '2026-11-01', to: '2026-11-22' },
    { from: '2025-12-01', to: '2026-11-22' },
  ]);
});
