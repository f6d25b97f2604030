import { authorOf } from '../shared/actor.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import { isMailed } from './coverage-request-status.ts';
import type { CoverageRequest, StatusChange } from './coverage-request.ts';
import { turnOf } from './next-action.ts';
import { automaticMove, undecidedDocuments } from './required-documents.ts';
import type { DocumentCause } from './required-documents.ts';

export type SettledCoverageRequest = {
  readonly request: CoverageRequest;
  /** The line of history of the automatic move, when there was one. */
  readonly move: StatusChangeView | null;
};

type Settling = {
  /** The locked request as it is after the write. */
  readonly request: CoverageRequest;
  /** Null where no document was added, deleted or decided: then nothing moves by itself. */
  readonly cause: DocumentCause | null;
  readonly actor: Actor;
  readonly at: Date;
};

/**
 * The last step of every write that touches the documents or payments of a request: what moves by itself, whose
 * turn it is, and how many documents nobody has decided. Source: decisions §2, "Automatic moves", "Next action".
 */
export async function settleCoverageRequest(
  stores: Pick<Stores, 'coverageRequests' | 'jobs'>,
  { request, cause, actor, at }: Settling,
): Promise<SettledCoverageRequest> {
  const { id, statusId, documents } = request;
  const byDentist = actor.kind === 'practitioner';
  const to = cause && automaticMove({ statusId, documents, cause, byDentist });
  if (to === null) return { request: await saveTurn(stores, request, at), move: null };

  const change: StatusChange = {
    coverageRequestId: id,
    from: statusId,
    to,
    comment: '',
    by: authorOf(actor),
    at,
  };
  const moved = withTurn({ ...request, statusId: to, statusSince: at });
  const changeId = await stores.coverageRequests.saveStatusChange(moved, change);
  if (isMailed(to))
    await stores.jobs.add('notify-coverage-request-status-changed', { statusChangeId: changeId });
  const settled = await saveTurn(stores, moved, at);
  const { history } = await stores.coverageRequests.getRecord(id, actor);
  return { request: settled, move: history.find((line) => line.id === changeId) ?? null };
}

async function saveTurn(
  { coverageRequests }: Pick<Stores, 'coverageRequests'>,
  request: CoverageRequest,
  at: Date,
): Promise<CoverageRequest> {
  const settled = withTurn(request);
  const filesPending = undecidedDocuments(request.documents).length;
  await coverageRequests.saveTurn(request.id, settled.turn, filesPending, at);
  return settled;
}

const withTurn = (request: CoverageRequest): CoverageRequest => ({ ...request, turn: turnOf(request) });
