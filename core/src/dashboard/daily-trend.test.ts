import { expect, test } from 'vitest';
import { dailyTrend } from './daily-trend.ts';

const snapshot = (day: string, callsToMake: number) => ({ day, callsToMake, incompleteAgreements: 2 });
const today = snapshot('2026-11-21', 9);

test('the present day stands at the end, as it is now', () => {
  const trend = dailyTrend([snapshot('2026-11-19', 12), snapshot('2026-11-20', 10)], today);
  expect(trend.days.map(({ callsToMake }) => callsToMake)).toEqual([12, 10, 9]);
  expect(trend.since).toBe('2026-11-19');
});

test('a fresh database knows the present day alone, and says so', () => {
  expect(dailyTrend([], today)).toEqual({ days: [today], since: '2026-11-21' });
});

test('the present day is not told twice', () => {
  expect(dailyTrend([snapshot('2026-11-21', 40)], today).days).toEqual([today]);
});
