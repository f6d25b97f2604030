import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Batch, BatchAct } from './batch.ts';

/**
 * Asks one act of many PEC: the worker does it, each for itself, under the rules of the single act.
 */
export async function askBatch(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, ids, wanted }: { actor: Administrator; ids: readonly number[]; wanted: BatchAct },
): Promise<Batch> {
  const at = clock.now();
  return transaction(async ({ batches, jobs, audit }) => {
    const { id: adminId, sessionId } = actor;
    const batchId = await batches.create({ wanted, ids: [...new Set(ids)], adminId, sessionId, at });
    await jobs.add('run-batch', { batchId });
    await audit.record({
      actor,
      at,
      action: 'ask-batch',
      entity: 'batch',
      entityId: batchId,
      fields: [wanted.act],
    });
    return batches.get(batchId, actor, at);
  });
}
