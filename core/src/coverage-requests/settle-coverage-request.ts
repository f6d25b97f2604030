import { authorOf } from '../shared/actor.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { automaticMove, isMailed, undecidedDocuments } from './coverage-request-status.ts';
import type { DocumentEvent } from './coverage-request-status.ts';
import type { CoverageRequest, StatusChange } from './coverage-request.ts';
import { turnOf } from './next-action.ts';

export type SettledCoverageRequest = {
  readonly request: CoverageRequest;
  /** The automatic move, when there was one, with the id of its line of history. */
  readonly move: (StatusChange & { readonly id: number }) | null;
};

/**
 * The last step of every write that touches the documents or payments of a request: what moves by itself
 * (decisions §2; `event` null where no document was added, deleted or decided), whose turn it is, and how many
 * documents nobody has decided. `request` is the locked one as it is after the write.
 */
export async function settleCoverageRequest(
  stores: Pick<Stores, 'coverageRequests' | 'jobs'>,
  {
    request,
    event,
    actor,
    at,
  }: { request: CoverageRequest; event: DocumentEvent | null; actor: Actor; at: Date },
): Promise<SettledCoverageRequest> {
  const to = event && automaticMove(request, event, actor);
  if (to === null) return { request: await saveTurn(stores, request, at), move: null };

  const change: StatusChange = {
    coverageRequestId: request.id,
    from: request.statusId,
    to,
    comment: '',
    by: authorOf(actor),
    at,
  };
  const moved: CoverageRequest = { ...request, statusId: to, statusSince: at };
  const changed: CoverageRequest = { ...moved, turn: turnOf(moved) };
  const id = await stores.coverageRequests.saveStatusChange(changed, change);
  if (isMailed(to)) await stores.jobs.add('notify-coverage-request-status-changed', { statusChangeId: id });
  return { request: await saveTurn(stores, changed, at), move: { ...change, id } };
}

async function saveTurn(
  { coverageRequests }: Pick<Stores, 'coverageRequests'>,
  request: CoverageRequest,
  at: Date,
): Promise<CoverageRequest> {
  const turn = turnOf(request);
  await coverageRequests.saveTurn(request.id, turn, undecidedDocuments(request).length, at);
  return { ...request, turn };
}
