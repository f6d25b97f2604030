import { expect, test } from 'vitest';
import { answersByGroup, approvalRate } from './answers-by-group.ts';
import type { AnswerFigure } from './statistics-store.ts';

const orelia = { id: 1, name: 'Orélia' };
const mirabelys = { id: 2, name: 'Mirabelys' };
const figure = (
  kind: AnswerFigure['kind'],
  count: number,
  choice: Partial<AnswerFigure> = {},
): AnswerFigure => ({ month: '2026-11', mutualGroup: orelia, kind, days: null, count, ...choice });
const answered = (days: number, count = 1) => figure('answer', count, { days });

test.each([
  [3, 1, 0.75],
  [2, 1, 0.6667],
  [0, 4, 0],
  [5, 0, 1],
  [0, 0, 0],
])('%i agreements and %i refusals: %d', (agreements, refusals, rate) => {
  expect(approvalRate({ agreements, refusals })).toBe(rate);
});

test.each([
  ['one', [answered(6)], 6],
  ['three', [answered(20), answered(3), answered(7)], 7],
  [
    'four: half-way between the two in the middle',
    [answered(1), answered(4), answered(9), answered(30)],
    6.5,
  ],
  ['the same delay many times', [answered(2, 10), answered(40, 3)], 2],
  ['the same day', [answered(0, 2)], 0],
  ['nothing transmitted before its answer', [], null],
])('the median delay of %s', (_, delays, median) => {
  expect(answersByGroup([figure('agreement', 1), ...delays])[0]?.medianDays).toBe(median);
});

test('months of a period are put together', () => {
  const figures = [
    figure('agreement', 2, { month: '2026-10' }),
    figure('agreement', 1),
    figure('refusal', 1),
    figure('answer', 1, { month: '2026-10', days: 2 }),
    figure('answer', 2, { days: 8 }),
  ];
  expect(answersByGroup(figures)).toEqual([
    { mutualGroup: orelia, count: 4, approvalRate: 0.75, medianDays: 8, sent: 0, completeRate: null },
  ]);
});

test('of what was sent, the part that was complete at once; a group that has not answered yet is there for it', () => {
  expect(answersByGroup([figure('sent', 3), figure('complete', 2), figure('sent', 1)])).toEqual([
    { mutualGroup: orelia, count: 0, approvalRate: null, medianDays: null, sent: 4, completeRate: 0.5 },
  ]);
});

test('most answers first, PEC without a group last, a group without an answer not at all', () => {
  const rows = answersByGroup([
    figure('agreement', 9, { mutualGroup: null }),
    figure('agreement', 1),
    figure('refusal', 2, { mutualGroup: mirabelys }),
    figure('answer', 1, { mutualGroup: { id: 3, name: 'Thalvie' }, days: 2 }),
  ]);
  expect(rows.map(({ mutualGroup, count }) => [mutualGroup?.name, count])).toEqual([
    ['Mirabelys', 2],
    ['Orélia', 1],
    [undefined, 9],
  ]);
});
