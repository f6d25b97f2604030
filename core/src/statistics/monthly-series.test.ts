import { expect, test } from 'vitest';
import { monthlySeries, perClient } from './monthly-series.ts';
import type { AnswerFigure } from './statistics-store.ts';

const answer = (month: string, kind: AnswerFigure['kind'], count: number): AnswerFigure => ({
  month,
  mutualGroup: null,
  kind,
  days: kind === 'answer' ? 3 : null,
  count,
});

test('every series has a number a month, 0 where nothing happened', () => {
  const { months, series } = monthlySeries(
    { first: '2026-09', last: '2026-11' },
    {
      created: new Map([
        ['2026-09', 10],
        ['2026-11', 4],
      ]),
      activeClients: new Map([
        ['2026-09', 4],
        ['2026-11', 3],
      ]),
      answers: [
        answer('2026-09', 'agreement', 2),
        answer('2026-09', 'agreement', 1),
        answer('2026-09', 'answer', 3),
      ],
      billed: [{ month: '2026-11', invoicedCents: 35_880, paidCents: -100 }],
      conversions: new Map([['2026-10', 1]]),
    },
  );
  expect(months).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(series).toEqual({
    created: [10, 0, 4],
    perClient: [2.5, 0, 1.33],
    agreements: [3, 0, 0],
    refusals: [0, 0, 0],
    invoicedCents: [0, 0, 35_880],
    paidCents: [0, 0, -100],
    activeClients: [4, 0, 3],
    conversions: [0, 1, 0],
  });
});

test('without a client there is no average', () => {
  expect(perClient(3, 0)).toBe(0);
});
