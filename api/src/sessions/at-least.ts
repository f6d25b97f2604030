import { setTimeout as pause } from 'node:timers/promises';

/** Does the work in `ms` at the least, so that its time does not tell what it found; refusals wait as well. */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [settled] = await Promise.allSettled([work, pause(ms)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
