import { expect, test } from 'vitest';
import { worstSecond, type Sample } from './day-figures.ts';
import { percentile } from './measure.ts';
import { aDay, planOf } from './day-plan.ts';

test('a percentile is a time that was measured: at least this share lies at or below it', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(times, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the worst second counts what was due in it, whenever that was answered', () => {
  const due = (at: number, ms: number): Sample => ({ group: 'read', kind: 'x', due: at, ms, error: null });
  const calm = Array.from({ length: 40 }, (_, index) => due(index * 100, 5));
  const slow = Array.from({ length: 6 }, (_, index) => due(2000 + index, 3000 + index));
  // Alone in its second.
  const [lonely] = [due(9000, 60_000)];
  expect(worstSecond([...calm, ...slow, lonely])).toMatchObject({
    second: 2,
    count: 16,
    p95: 3005,
    slowest: slow[5],
  });
  expect(worstSecond([lonely])).toBeNull();
});

test('a whole day at its pace holds each doing as often as a day does, and a part of it its share', () => {
  const whole = planOf({ minutes: 48, pace: 10, seed: 1 });
  const part = planOf({ minutes: 4.8, pace: 10, seed: 1 });
  const count = (plan: typeof whole, wanted: string) => plan.filter(({ doing }) => doing === wanted).length;
  for (const [doing, times] of Object.entries(aDay)) {
    expect(count(whole, doing)).toBe(times);
    expect(count(part, doing)).toBe(Math.max(1, Math.round(times / 10)));
  }
  expect(whole.every(({ at }, index) => at >= (whole[index - 1]?.at ?? 0) && at < 48 * 60_000)).toBe(true);
  // Each half has its half.
  const early = whole.filter(({ at }) => at < 24 * 60_000).length;
  expect(early / whole.length).toBeCloseTo(0.5, 1);
  expect(planOf({ minutes: 4.8, pace: 10, seed: 1 })).toEqual(part);
});
