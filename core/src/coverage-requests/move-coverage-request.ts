import { authorOf } from '../shared/actor.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { isMailed } from './coverage-request-status.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { turnOf } from './next-action.ts';

type Move = {
  /** Locked, and checked to be movable. */
  readonly request: CoverageRequest;
  readonly to: number;
  readonly comment: string;
  readonly actor: Actor;
  readonly at: Date;
};

/** Saves a move that somebody chose, with its turn, history, audit and mail; gives the id of its line of history. */
export async function moveCoverageRequest(
  stores: Pick<Stores, 'coverageRequests' | 'jobs' | 'audit'>,
  { request, to, comment, actor, at }: Move,
): Promise<number> {
  const { id: coverageRequestId, statusId: from, documents, payments } = request;
  const turn = turnOf({ statusId: to, documents, payments, at, previous: request });
  const moved = { ...request, statusId: to, statusSince: at, turn };
  const by = authorOf(actor);
  const statusChangeId = await stores.coverageRequests.saveStatusChange(moved, {
    coverageRequestId,
    from,
    to,
    comment,
    by,
    at,
  });
  if (isMailed({ from, to }))
    await stores.jobs.add('notify-coverage-request-status-changed', { statusChangeId });
  await stores.audit.record({
    actor,
    at,
    action: 'change-coverage-request-status',
    entity: 'coverage-request',
    entityId: coverageRequestId,
    fields: ['status'],
  });
  return statusChangeId;
}
