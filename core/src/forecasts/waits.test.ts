import { expect, test } from 'vitest';
import { addTo, daysOfShare, emptyCurve, type Wait } from './waits.ts';

const TODAY = '2026-11-23';

/** Answered, or still waiting, after so many working days; all sent on Monday 2 November (the 11th is a holiday). */
const curveOf = (answered: readonly number[], waiting: readonly number[] = []) => {
  const curve = emptyCurve();
  answered.forEach((count, days) => count > 0 && (curve.answered[days] = count));
  waiting.forEach((count, days) => count > 0 && (curve.left[days] = count));
  return curve;
};

test('without anybody waiting it is the share that was answered', () => {
  const curve = curveOf([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(daysOfShare(curve, 0.5)).toBe(5);
  expect(daysOfShare(curve, 0.9)).toBe(9);
});

test('a table by hand: S falls to 4/5, 8/15, 4/15 and 0', () => {
  // 5 sent: answers after 1, 3, 4 and 6 days, one last seen waiting after 2.
  const curve = curveOf([0, 1, 0, 1, 1, 0, 1], [0, 0, 1]);
  // After 1: 4/5. After 3: 4/5 × 2/3 = 8/15. After 4: 8/15 × 1/2 = 4/15. After 6: 0.
  expect(daysOfShare(curve, 0.2)).toBe(1);
  // A tenth is answered before the middle of the first day, a third before that of the third.
  expect(daysOfShare(curve, 0.21)).toBe(1);
  expect(daysOfShare(curve, 0.22)).toBe(3);
  expect(daysOfShare(curve, 0.5)).toBe(4);
  expect(daysOfShare(curve, 0.9)).toBe(6);
});

test.each([
  // The middle of the third day is at 37.5, that of the fourth, on which half is passed, at 70.
  [[0, 10, 20, 15, 50, 5], 0.5, 3],
  [[0, 10, 20, 15, 20, 35], 0.5, 4],
  [[0, 0, 30, 30, 40], 0.5, 3],
  [[0, 0, 44, 8, 48], 0.5, 3],
  // 92 with the third day, 84 in its middle: the fourth day’s middle is at 96.
  [[0, 46, 30, 16, 8], 0.9, 3],
  [[0, 46, 30, 12, 12], 0.9, 4],
])('of the answers %j the share %f is parted best by day %i', (answered, share, days) => {
  expect(daysOfShare(curveOf(answered), share)).toBe(days);
});

test('who still waits is not left out, which would make a slow insurer look fast', () => {
  const answered = [0, 0, 5, 5];
  expect(daysOfShare(curveOf(answered), 0.9)).toBe(3);
  expect(daysOfShare(curveOf(answered, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]), 0.5)).toBe(3);
  expect(daysOfShare(curveOf(answered, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]), 0.9)).toBeNull();
});

test('one that was sent yesterday says nothing of the second day', () => {
  expect(daysOfShare(curveOf([0, 0, 1], [0, 90]), 0.9)).toBe(2);
});

test('waits are counted in working days, those that still wait until today', () => {
  const curve = emptyCurve();
  const wait: Wait = {
    mutualId: 1,
    mutualGroupId: null,
    sentOn: '2026-11-06',
    endedOn: '2026-11-12',
    isAnswered: true,
    count: 2,
  };
  addTo(curve, wait, TODAY);
  addTo(curve, { ...wait, endedOn: null, isAnswered: false, count: 3 }, TODAY);
  // From Friday 6: Monday 9, Tuesday 10, Thursday 12; then Friday 13 and the week from 16 to 20, and Monday 23.
  expect(curve.answered[3]).toBe(2);
  expect(curve.left[10]).toBe(3);
});
