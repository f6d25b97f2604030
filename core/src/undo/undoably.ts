import type { Administrator } from '../shared/actor.ts';
import type { JobOutbox } from '../shared/jobs.ts';
import type { Stores } from '../shared/ports.ts';
import { undoableUntil } from '../shared/undo-window.ts';
import type { AskedJob } from './undo-store.ts';

/** How an act of the staff on a PEC can be taken back. */
export type Undoable = { readonly undoId: number };

type Doing = {
  /** Locked. */
  readonly coverageRequestId: number;
  readonly actor: Administrator;
  readonly at: Date;
};

/**
 * Does `work` on a PEC so that it can be taken back: what it sends waits in the outbox until then. The stores that
 * `work` is handed are to be used for all of it.
 */
export async function undoably<Result extends object>(
  stores: Stores,
  { coverageRequestId, actor, at }: Doing,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result & Undoable> {
  const before = await stores.undo.look(coverageRequestId);
  const asked: AskedJob[] = [];
  const jobs: JobOutbox = {
    ...stores.jobs,
    add: (name, payload, notBefore = undoableUntil(at)) => {
      asked.push({ name, payload });
      return stores.jobs.add(name, payload, notBefore);
    },
  };
  const result = await work({ ...stores, jobs });
  const undoId = await stores.undo.keep({ coverageRequestId, adminId: actor.id, at, before, jobs: asked });
  return { ...result, undoId };
}
