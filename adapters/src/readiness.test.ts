import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const now = async () => {};

test.each([
  ['the database', { ping: never, pingFiles: now, down: { database: 'down', queue: 'down', files: 'ok' } }],
  ['the bucket', { ping: now, pingFiles: never, down: { database: 'ok', queue: 'ok', files: 'down' } }],
])('%s is silent: it is told to be down after two seconds', async (_, { ping, pingFiles, down }) => {
  const readiness = createReadiness({ database: { ping }, redisUrl: undefined, pingFiles });
  let told: unknown = null;
  void readiness.check().then((parts) => (told = parts));
  await vi.advanceTimersByTimeAsync(1999);
  expect(told).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(down);
});
