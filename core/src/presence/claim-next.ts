import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { presentSince } from './presence-rules.ts';

/** How many of a queue are looked at for the next one. */
export const CLAIM_MAX = 50;

/**
 * The first of these PEC that nobody else is at: handed to the actor, so that nobody else is handed it meanwhile. Null
 * where others have them all.
 */
export async function claimNext(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, ids }: { actor: Administrator; ids: readonly number[] },
): Promise<number | null> {
  const at = clock.now();
  return transaction(({ presences }) => presences.claim(ids, { adminId: actor.id, at }, presentSince(at)));
}
