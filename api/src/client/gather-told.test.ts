import { afterEach, expect, test, vi } from 'vitest';
import { gathering } from './gather-told.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what changes is told again within seconds, also when the clock was set back by an hour', async () => {
  vi.useFakeTimers();
  const told: number[] = [];
  const { hear } = gathering((all) => told.push(all.length));
  hear({ kind: 'dfc', id: 1 });
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual([1]);
  vi.setSystemTime(Date.now() - 3_600_000);
  hear({ kind: 'dfc', id: 1 });
  hear({ kind: 'dfc', id: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([1, 2]);
});
