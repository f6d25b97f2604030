import { assignCoverageRequest } from '../coverage-requests/assign-coverage-request.ts';
import { changeCoverageRequestStatus } from '../coverage-requests/change-coverage-request-status.ts';
import { remind } from '../coverage-requests/remind.ts';
import { setAside } from '../coverage-requests/set-aside.ts';
import { refreshNotifications } from '../notifications/refresh-notifications.ts';
import { makeUsualDossier, transmitAsUsual } from '../transmissions/transmit-as-usual.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError, domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { BatchAct } from './batch.ts';

type Running = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'stores'> &
  Pick<Ports, 'randomTokens' | 'urlSigner' | 'product' | 'fileStore' | 'dossierMaker'>;

/**
 * Does what is left of a batch, a PEC and its note in one transaction: stopped anywhere and run again, it does each once.
 * A PEC that refuses is noted with its reason, and holds up no other; who asked it of many is told.
 */
export async function runBatch(ports: Running, { batchId }: { batchId: number }): Promise<void> {
  const asked = await ports.stores.batches.find(batchId);
  if (!asked) return;
  const { isSuper } = await ports.stores.administrators.get(asked.adminId);
  const { adminId: id, sessionId, wanted } = asked;
  const actor: Administrator = { kind: 'admin', id, sessionId, isSuper };
  const doing = { batchId, actor, wanted, made: new Set<number>() };
  while (await actOnNext(ports, doing));
  await ports.transaction(({ batches }) => batches.end(batchId, ports.clock.now()));
  await refreshNotifications(ports, { kinds: ['batch-ended'] });
}

type Doing = {
  readonly batchId: number;
  readonly actor: Administrator;
  readonly wanted: BatchAct;
  /** Whose dossier was made on the way. */
  readonly made: Set<number>;
};

/** False when none is left. */
async function actOnNext(ports: Running, doing: Doing): Promise<boolean> {
  const { batchId, actor, wanted } = doing;
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
    const refusedId: number = taken;
    const refusal = await mended(ports, { ...doing, coverageRequestId: refusedId, error });
    if (!refusal) return true;
    const { code, facts } = refusal;
    await ports.transaction(({ batches }) => batches.settle(batchId, refusedId, { code, facts }));
    return true;
  }
}

/** A dossier that is all that lacks is made, while the database waits for nothing; else why not. */
async function mended(
  ports: Running,
  {
    actor,
    made,
    coverageRequestId,
    error,
  }: Doing & { readonly coverageRequestId: number; readonly error: DomainError },
): Promise<DomainError | null> {
  if (error.code !== 'dossier_not_ready') return error;
  // Waiting would not mend it: a document of it cannot be read, or all of it is too large.
  if (made.has(coverageRequestId)) return domainError('dossier_failed');
  made.add(coverageRequestId);
  try {
    await makeUsualDossier(ports, { actor, coverageRequestId });
    return null;
  } catch (cause) {
    if (cause instanceof DomainError) return cause;
    throw cause;
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
    case 'transmit':
      return transmitAsUsual(ports, which);
    case 'remind': {
      const { whom, way, result, nextOn } = wanted;
      return remind(ports, { ...which, whom, way, result, nextOn });
    }
  }
}
