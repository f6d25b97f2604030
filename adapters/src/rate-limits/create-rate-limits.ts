import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateLimits } from '@accordent/core/shared/rate-limit-port.ts';
import { rateLimits, type RateLimitName } from '@accordent/core/shared/rate-limits.ts';

export type RateLimitConfig = {
  /** `off` lifts every limit: load tests only. */
  readonly mode: 'on' | 'off';
  /** Without it each process counts for itself. */
  readonly redisUrl?: string;
  /** Milliseconds that it has to answer; longer in tests. */
  readonly patience?: number;
};

export type KeptRateLimits = RateLimits & { close(): Promise<void> };

const NO_LIMITS: KeptRateLimits = {
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  reset: async () => {},
  close: async () => {},
};

/** Counts in Redis when there is one, and in this process whenever it does not answer. */
export function createRateLimits({ mode, redisUrl, patience = 500 }: RateLimitConfig): KeptRateLimits {
  if (mode === 'off') return NO_LIMITS;
  const redis = redisUrl === undefined ? null : connect(redisUrl, patience);
  const limiters = new Map(
    Object.keys(rateLimits).map((name) => [name as RateLimitName, limiter(name as RateLimitName, redis)]),
  );
  const limiterOf = (name: RateLimitName): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no rate limit is called ${name}`);
    return found;
  };
  return {
    async take(name, key, points = 1) {
      try {
        await limiterOf(name).consume(storedKey(name, key), points);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async reset(name, key) {
      await limiterOf(name).delete(storedKey(name, key));
    },
    close: async () => redis?.disconnect(),
  };
}

function limiter(name: RateLimitName, redis: Redis | null): RateLimiterAbstract {
  const { points, seconds } = rateLimits[name];
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  if (!redis) return inMemory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: inMemory,
    rejectIfRedisNotReady: true,
  });
}

/** Answers at once or not at all: a request never waits for the counter. */
function connect(url: string, patience: number): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
    connectTimeout: 2000,
  });
  // Each failure already falls back on memory; without a listener ioredis would write to the console.
  redis.on('error', () => {});
  return redis;
}

/** Neither an e-mail nor an IP address is kept in clear. */
function storedKey(name: RateLimitName, key: string): string {
  const counted = name.endsWith('-address') ? key.split(' ').map(networkOf).join(' ') : key;
  return createHash('sha256').update(counted).digest('base64url');
}

/** An IPv6 customer owns a whole /64, of which he may use any address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
