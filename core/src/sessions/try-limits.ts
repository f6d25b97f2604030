import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { RateLimitName } from '../shared/rate-limits.ts';

export type Tries = {
  /** Everybody behind an address shares this one: a right try is given back, and it says nothing about the others. */
  readonly address: readonly [RateLimitName, string];
  /** Forgotten at the first right try. */
  readonly account?: readonly [RateLimitName, string];
};

/**
 * Runs a try at a secret and counts it beforehand, so that tries side by side are all counted; only failures stay
 * counted. Throws `rate_limited`, and whatever the try throws.
 */
export async function countingFailures<Result>(
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  { address, account }: Tries,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await takeLimit({ rateLimits }, ...address);
  if (account) await takeLimit({ rateLimits }, ...account);
  const result = await attempt();
  await rateLimits.take(...address, -1);
  if (account) await rateLimits.reset(...account);
  return result;
}

/** Counts `points` (1); throws `rate_limited`. */
export async function takeLimit(
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  limit: RateLimitName,
  key: string,
  points = 1,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimits.take(limit, key, points);
  if (!allowed) throw domainError('rate_limited', { retryAfterSeconds });
}
