import type { RateLimitName } from './rate-limits.ts';

export type RateLimitAnswer = { readonly allowed: boolean; readonly retryAfterSeconds: number };

export type RateLimits = {
  /**
   * Counts `points` (1) for this key; refused once the limit is passed. `retryAfterSeconds` is 0 when allowed.
   * Negative points give back what was taken.
   */
  take(limit: RateLimitName, key: string, points?: number): Promise<RateLimitAnswer>;
  /** Forgets what was counted, as after a right password. */
  reset(limit: RateLimitName, key: string): Promise<void>;
};
