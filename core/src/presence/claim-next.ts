import { listCoverageRequestIds, type StaffQuery } from '../coverage-requests/list-coverage-requests.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { presentAt } from './presence-rules.ts';

/** How many of a queue are looked at for the next one. */
export const CLAIM_MAX = 50;

type Claiming = {
  readonly actor: Administrator;
  /** In the order of the queue, as it was when it was begun. */
  readonly ids: readonly number[];
  /** The list that is worked through: what has left it meanwhile is nobody's next. Undefined: all of the ids are. */
  readonly query?: StaffQuery | undefined;
};

/**
 * The first of these PEC that still waits in its queue and that nobody else is at: handed to the actor, so that nobody
 * else is handed it meanwhile. Null where there is none.
 */
export async function claimNext(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock'>,
  { actor, ids, query }: Claiming,
): Promise<number | null> {
  const waiting = query && new Set(await listCoverageRequestIds(ports, { actor, query: { ...query, ids } }));
  const asked = waiting ? ids.filter((id) => waiting.has(id)) : ids;
  if (asked.length === 0) return null;
  const at = ports.clock.now();
  return ports.transaction(({ presences }) =>
    presences.claim(asked, { adminId: actor.id, at }, presentAt(at)),
  );
}
