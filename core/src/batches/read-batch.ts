import { isLocked } from '../coverage-requests/coverage-request-status.ts';
import { nextStatuses } from '../coverage-requests/status-choices.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Batch } from './batch.ts';

/** How far one's own batch is. Throws not_found. */
export const readBatch = (
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, batchId }: { actor: Administrator; batchId: number },
): Promise<Batch> => stores.batches.get(batchId, actor, clock.now());

/** A status that some of them may be moved to, how many, and what insurers still owe of those not closed yet, in cents. */
export type StatusOfMany = {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly owed: number;
};

/** The statuses that the actor may choose for many, in the order of a request's way, each with for how many. */
export async function statusesOfMany(
  { stores }: Pick<Ports, 'stores'>,
  { actor, ids }: { actor: Administrator; ids: readonly number[] },
): Promise<readonly StatusOfMany[]> {
  const choices = new Map<number, StatusOfMany>();
  for (const { statusId, filesPending, count, owed } of await stores.batches.standing(ids)) {
    // Of one that is closed already nothing more is lost from sight.
    const lost = isLocked(statusId) ? 0 : owed;
    for (const { id, name, blocked } of nextStatuses({ statusId, undecidedDocuments: filesPending, actor })) {
      if (blocked) continue;
      const others = choices.get(id) ?? { count: 0, owed: 0 };
      choices.set(id, { id, name, count: others.count + count, owed: others.owed + lost });
    }
  }
  return [...choices.values()];
}
