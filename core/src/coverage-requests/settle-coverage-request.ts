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
  const { id, statusId, documents, payments } = request;
  const byDentist = actor.kind === 'practitioner';
  const to = cause && automaticMove({ statusId, documents, cause, byDentist });
  const moved = to === null ? request : { ...request, statusId: to, statusSince: at };
  const turn = turnOf({ statusId: moved.statusId, documents, payments, at, previous: request });
  const settled: CoverageRequest = { ...moved, turn };

  const move = to === null ? null : await saveMove(stores, { request: settled, from: statusId, actor, at });
  await stores.coverageRequests.saveTurn(id, turn, undecidedDocuments(documents).length, at);
  return { request: settled, move };
}

type Move = {
  readonly request: CoverageRequest;
  readonly from: number;
  readonly actor: Actor;
  readonly at: Date;
};

async function saveMove(
  { coverageRequests, jobs }: Pick<Stores, 'coverageRequests' | 'jobs'>,
  { request, from, actor, at }: Move,
): Promise<StatusChangeView | null> {
  const { id: coverageRequestId, statusId: to } = request;
  const change: StatusChange = { coverageRequestId, from, to, comment: '', by: authorOf(actor), at };
  const statusChangeId = await coverageRequests.saveStatusChange(request, change);
  if (isMailed({ from, to })) await jobs.add('notify-coverage-request-status-changed', { statusChangeId });
  const { history } = await coverageRequests.getRecord(coverageRequestId, actor);
  return history.find(({ id }) => id === statusChangeId) ?? null;
}
