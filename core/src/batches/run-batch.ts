import { assignCoverageRequest } from '../coverage-requests/assign-coverage-request.ts';
import { changeCoverageRequestStatus } from '../coverage-requests/change-coverage-request-status.ts';
import { remind } from '../coverage-requests/remind.ts';
import { setAside } from '../coverage-requests/set-aside.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { BatchAct } from './batch.ts';

type Running = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'stores'>;

/**
 * Does what is left of a batch, a PEC and its note in one transaction: stopped anywhere and run again, it does each once.
 * A PEC that refuses is noted with its reason, and holds up no other.
 */
export async function runBatch(ports: Running, { batchId }: { batchId: number }): Promise<void> {
  const asked = await ports.stores.batches.find(batchId);
  if (!asked) return;
  const { isSuper } = await ports.stores.administrators.get(asked.adminId);
  const { adminId: id, sessionId, wanted } = asked;
  const actor: Administrator = { kind: 'admin', id, sessionId, isSuper };
  while (await actOnNext(ports, { batchId, actor, wanted }));
  await ports.transaction(({ batches }) => batches.end(batchId, ports.clock.now()));
}

type Doing = { readonly batchId: number; readonly actor: Administrator; readonly wanted: BatchAct };

/** False when none is left. */
async function actOnNext(ports: Running, { batchId, actor, wanted }: Doing): Promise<boolean> {
  let taken: number | null = null;
  try {
    return await ports.transaction(async (stores) => {
      taken = await stores.batches.takeNext(batchId);
      if (taken === null) return false;
      const { undoId } = await actOn(
        { ...ports, transaction: (work) => work(stores) },
        { actor, wanted, coverageRequestId: taken },
      );
      await stores.batches.settle(batchId, taken, { undoId });
      return true;
    });
  } catch (error) {
    if (!(error instanceof DomainError) || taken === null) throw error;
    const { code, facts } = error;
    const refusedId: number = taken;
    await ports.transaction(({ batches }) => batches.settle(batchId, refusedId, { code, facts }));
    return true;
  }
}

function actOn(
  ports: Running,
  { wanted, ...which }: { actor: Administrator; wanted: BatchAct; coverageRequestId: number },
): Promise<Undoable> {
  switch (wanted.act) {
    case 'status':
      return changeCoverageRequestStatus(ports, { ...which, to: wanted.status, comment: wanted.comment });
    case 'owner':
      return assignCoverageRequest(ports, { ...which, ownerId: wanted.ownerId });
    case 'aside':
      return setAside(ports, { ...which, until: wanted.until });
    case 'remind': {
      const { whom, way, result, nextOn } = wanted;
      return remind(ports, { ...which, whom, way, result, nextOn });
    }
  }
}
