import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds. Throws `what` when it does not in time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { everyMs = 20, patienceMs = 180_000 } = {},
): Promise<void> {
  for (const from = Date.now(); Date.now() - from < patienceMs; await pause(everyMs))
    if (await holds()) return;
  throw new Error(`${what}: not in ${patienceMs / 1000} s`);
}
