import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersAhead } from './answers-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wanted = (read: () => Promise<string>, keep = vi.fn<(answer: string) => void>()) => ({
  name: '@/dfc/1',
  key: '/dfc/1',
  read,
  keep,
});
const reads = () => vi.fn<() => Promise<string>>(async () => 'record');

test('what was asked for ahead is asked once, kept, and given to the first who needs it alone', async () => {
  const ahead = answersAhead();
  const read = reads();
  const keep = vi.fn<(answer: string) => void>();
  ahead.ask(wanted(read, keep));
  ahead.ask(wanted(read, keep));
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).toHaveBeenCalledExactlyOnceWith('record');
  await expect(ahead.take('@/dfc/1')).resolves.toBe('record');
  expect(ahead.take('@/dfc/1')).toBeNull();
  expect(ahead.take('@/dfc/2')).toBeNull();
  expect(read).toHaveBeenCalledOnce();
});

test('an answer under way is shared with the screen that opens meanwhile', async () => {
  const ahead = answersAhead();
  ahead.ask(wanted(() => new Promise((resolve) => setTimeout(() => resolve('late'), 500))));
  const taken = ahead.take('@/dfc/1');
  await vi.advanceTimersByTimeAsync(500);
  await expect(taken).resolves.toBe('late');
});

test('a clock that was set back makes it no longer fresh', async () => {
  const ahead = answersAhead();
  ahead.ask(wanted(reads()));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(ahead.take('@/dfc/1')).toBeNull();
});

test('it is old after ten seconds, and asked for again', async () => {
  const ahead = answersAhead();
  const read = reads();
  ahead.ask(wanted(read));
  await vi.advanceTimersByTimeAsync(10_001);
  expect(ahead.take('@/dfc/1')).toBeNull();
  ahead.ask(wanted(read));
  expect(read).toHaveBeenCalledTimes(2);
});

test('after a write nothing of before is given or kept, not even what comes in later', async () => {
  const ahead = answersAhead();
  const keep = vi.fn<(answer: string) => void>();
  ahead.ask(wanted(reads(), keep));
  ahead.forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).not.toHaveBeenCalled();
  expect(ahead.take('@/dfc/1')).toBeNull();
});

test('a failure is nobody’s: whoever opens the screen asks again', async () => {
  const ahead = answersAhead();
  ahead.ask(wanted(() => Promise.reject(new Error('lost'))));
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.take('@/dfc/1')).toBeNull();
});

test('what has changed makes old what is about it, and nothing else', async () => {
  const ahead = answersAhead();
  ahead.ask(wanted(reads()));
  ahead.forget((key) => key === '/counters');
  await expect(ahead.take('@/dfc/1')).resolves.toBe('record');
  ahead.ask(wanted(reads()));
  ahead.forget((key) => key === '/dfc/1');
  expect(ahead.take('@/dfc/1')).toBeNull();
});
