import { whoAsked } from '../administrators/who-asked.ts';
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
import type { AskedBatch } from './batch-store.ts';

type Running = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'stores' | 'billing'> &
  Pick<Ports, 'randomTokens' | 'urlSigner' | 'product' | 'fileStore' | 'dossierMaker'>;

/**
 * Does what is left of a batch, a PEC and its note in one transaction: stopped anywhere and run again, it does each once.
 * A PEC that refuses is noted with its reason, and holds up no other; who asked it of many is told. Of somebody who was
 * blocked meanwhile nothing more is done.
 */
export async function runBatch(ports: Running, { batchId }: { batchId: number }): Promise<void> {
  const asked = await ports.stores.batches.find(batchId);
  if (!asked) return;
  const doing = { batchId, asked, made: new Set<number>() };
  while (await actOnNext(ports, doing));
  await ports.transaction(({ batches }) => batches.end(batchId, ports.clock.now()));
  await refreshNotifications(ports, { kinds: ['batch-ended'] });
}

type Doing = {
  readonly batchId: number;
  readonly asked: AskedBatch;
  /** Whose dossier was made on the way. */
  readonly made: Set<number>;
};

/** False when none is left. */
async function actOnNext(ports: Running, doing: Doing): Promise<boolean> {
  const { batchId, asked } = doing;
  let taken: number | null = null;
  try {
    return await ports.transaction(async (stores) => {
      taken = await stores.batches.takeNext(batchId);
      if (taken === null) return false;
      const { undoId } = await actOn(
        { ...ports, transaction: (work) => work(stores) },
        { actor: await whoAsked(stores, asked), wanted: asked.wanted, coverageRequestId: taken },
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
    asked,
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
    const actor = await whoAsked(ports.stores, asked);
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
