import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { createRateLimits, type KeptRateLimits } from './create-rate-limits.ts';

function limits(redisUrl?: string): KeptRateLimits {
  // A busy machine is slow, not down.
  const made = createRateLimits({
    mode: 'on',
    ...(redisUrl === undefined ? {} : { redisUrl, patience: 5000 }),
  });
  onTestFinished(() => made.close());
  return made;
}

async function takeTimes(count: number, made: KeptRateLimits, key: string): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let i = 0; i < count; i += 1) answers.push((await made.take('login-failures-account', key)).allowed);
  return answers;
}

test('the sixth wrong password of an account waits, another account does not', async () => {
  const made = limits();
  expect(await takeTimes(5, made, 'dentiste@cabinet.test')).toEqual([true, true, true, true, true]);
  const { allowed, retryAfterSeconds } = await made.take('login-failures-account', 'dentiste@cabinet.test');
  expect(allowed).toBe(false);
  expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  expect((await made.take('login-failures-account', 'autre@cabinet.test')).allowed).toBe(true);
});

test('a right password forgets the wrong ones', async () => {
  const made = limits();
  await takeTimes(6, made, 'dentiste@cabinet.test');
  await made.reset('login-failures-account', 'dentiste@cabinet.test');
  expect(await takeTimes(1, made, 'dentiste@cabinet.test')).toEqual([true]);
});

test('a point that is given back can be taken again', async () => {
  const made = limits();
  await takeTimes(5, made, 'dentiste@cabinet.test');
  await made.take('login-failures-account', 'dentiste@cabinet.test', -1);
  expect(await takeTimes(2, made, 'dentiste@cabinet.test')).toEqual([true, false]);
});

test('limits do not share their counts, and several points may be taken at once', async () => {
  const made = limits();
  expect((await made.take('public-form-address', '192.0.2.1', 5)).allowed).toBe(true);
  expect((await made.take('public-form-address', '192.0.2.1')).allowed).toBe(false);
  expect((await made.take('login-address', '192.0.2.1')).allowed).toBe(true);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:2', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['::ffff:192.0.2.1', '192.0.2.1', false],
  ['192.0.2.1', '192.0.2.2', true],
])('after %s has used up its five, %s may go on: %s', async (first, second, goesOn) => {
  const made = limits();
  await made.take('public-form-address', first, 5);
  expect((await made.take('public-form-address', second)).allowed).toBe(goesOn);
});

test('of a link an address is counted by its network too, and other links are not', async () => {
  const made = limits();
  await made.take('depot-codes-link-address', 'link-1 2001:db8:1:2::1', 3);
  const goesOn = async (key: string) => (await made.take('depot-codes-link-address', key)).allowed;
  expect(await goesOn('link-1 2001:db8:1:2:ffff::9')).toBe(false);
  expect(await goesOn('link-1 2001:db8:1:3::1')).toBe(true);
  expect(await goesOn('link-2 2001:db8:1:2::1')).toBe(true);
});

test('off lifts every limit', async () => {
  expect(await takeTimes(50, createRateLimits({ mode: 'off' }), 'dentiste@cabinet.test')).not.toContain(
    false,
  );
});

test('a Redis that is down does not stop the counting', async () => {
  const made = limits('redis://127.0.0.1:1');
  expect(await takeTimes(6, made, 'dentiste@cabinet.test')).toEqual([true, true, true, true, true, false]);
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.skipIf(!hasRedis)('with Redis', () => {
  test('two processes share one count, which holds no address, and go on alone when Redis dies', async () => {
    const { url, server } = await startRedis();
    const [one, other] = [limits(url), limits(url)];
    await untilCountedIn(url, [one, other]);
    expect(await takeTimes(3, one, 'dentiste@cabinet.test')).toEqual([true, true, true]);
    expect(await takeTimes(3, other, 'dentiste@cabinet.test')).toEqual([true, true, false]);
    await one.take('login-failures-account', 'dentiste@cabinet.test', -2);
    expect(await takeTimes(2, other, 'dentiste@cabinet.test')).toEqual([true, false]);
    const client = new Redis(url);
    const keys = await client.keys('*');
    client.disconnect();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^limit:login-failures-account:[\w-]{43}$/);

    server.kill('SIGKILL');
    await new Promise((resolve) => server.once('exit', resolve));
    expect(await takeTimes(6, one, 'dentiste@cabinet.test')).toEqual([true, true, true, true, true, false]);
  });
});

async function startRedis(): Promise<{ url: string; server: ChildProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return { url: `redis://127.0.0.1:${port}`, server };
}

/** Limiters that are not connected yet count by themselves. */
async function untilCountedIn(url: string, all: readonly KeptRateLimits[]): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping();
  let tries = 0;
  for (const made of all) {
    await client.flushdb();
    await vi.waitFor(async () => {
      await made.take('login-failures-account', `essai-${(tries += 1)}@cabinet.test`);
      expect(await client.dbsize()).toBeGreaterThan(0);
    }, 60_000);
  }
  await client.flushdb();
  client.disconnect();
}
