import { nextStatuses } from '../coverage-requests/status-choices.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Batch } from './batch.ts';

/** How far one's own batch is. Throws not_found. */
export const readBatch = (
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, batchId }: { actor: Administrator; batchId: number },
): Promise<Batch> => stores.batches.get(batchId, actor, clock.now());

/** A status that some of them may be moved to, and how many. */
export type StatusOfMany = { readonly id: number; readonly name: string; readonly count: number };

/** The statuses that the actor may choose for many, in the order of a request's way, each with for how many. */
export async function statusesOfMany(
  { stores }: Pick<Ports, 'stores'>,
  { actor, ids }: { actor: Administrator; ids: readonly number[] },
): Promise<readonly StatusOfMany[]> {
  const choices = new Map<number, StatusOfMany>();
  for (const { statusId, filesPending, count } of await stores.batches.standing(ids)) {
    for (const { id, name, blocked } of nextStatuses({ statusId, undecidedDocuments: filesPending, actor }))
      if (!blocked) choices.set(id, { id, name, count: (choices.get(id)?.count ?? 0) + count });
  }
  return [...choices.values()];
}
