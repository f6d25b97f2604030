import { expect, test } from 'vitest';
import { spanOf } from './period.ts';

const now = new Date('2026-11-21T09:00:00Z');

test.each([
  ['nothing said', {}, { first: '2025-12', last: '2026-11' }],
  ['both ends', { from: '2026-02', to: '2026-04' }, { first: '2026-02', last: '2026-04' }],
  ['one month', { from: '2026-02', to: '2026-02' }, { first: '2026-02', last: '2026-02' }],
  ['no end', { from: '2026-09' }, { first: '2026-09', last: '2026-11' }],
  ['no beginning', { to: '2026-04' }, { first: '2025-05', last: '2026-04' }],
  ['an end to come', { from: '2026-09', to: '2027-06' }, { first: '2026-09', last: '2026-11' }],
  ['all to come', { from: '2027-01', to: '2027-06' }, null],
  ['ten years', { from: '2016-12' }, { first: '2016-12', last: '2026-11' }],
])('%s', (_, wish, span) => {
  expect(spanOf(wish, now)).toEqual(span);
});

test('more than ten years are refused', () => {
  expect(() => spanOf({ from: '2016-11' }, now)).toThrow(
    expect.objectContaining({ facts: { fields: { from: 'period_too_long' } } }) as Error,
  );
});
