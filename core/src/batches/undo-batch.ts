import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { undoAct } from '../undo/undo-act.ts';

export type UndoneBatch = {
  readonly undone: number;
  /** Too late for them, or something has happened to them since. */
  readonly kept: number;
};

/** Takes back what can be taken back of one's own batch, each PEC for itself. Throws not_found. */
export async function undoBatch(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'secretBox' | 'randomTokens'>,
  { actor, batchId }: { actor: Administrator; batchId: number },
): Promise<UndoneBatch> {
  // Of the press: to take back many takes a while, in which the last would be too late.
  const at = ports.clock.now();
  const { done } = await ports.stores.batches.get(batchId, actor, at);
  let undone = 0;
  for (const undoId of await ports.stores.batches.undoIds(batchId)) {
    try {
      await undoAct(ports, { actor, undoId, at });
      undone += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { undone, kept: done - undone };
}
