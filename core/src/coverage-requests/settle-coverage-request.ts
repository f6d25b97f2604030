import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { moveCoverageRequest } from './move-coverage-request.ts';
import { turnFactsOf, turnOf } from './next-action.ts';
import { backFor, ownedBy, withTurn } from './upkeep.ts';
import { automaticMove, undecidedDocuments, type DocumentCause } from './required-documents.ts';

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
  /** The title of the document that was deleted. */
  readonly deleted?: string;
  readonly actor: Actor;
  readonly at: Date;
};

/**
 * The last step of every write that touches the documents or payments of a request: what moves by itself, whose
 * turn it is, and how many documents nobody has decided.
 */
export async function settleCoverageRequest(
  stores: Pick<Stores, 'coverageRequests' | 'jobs'>,
  { request: changed, cause, deleted, actor, at }: Settling,
): Promise<SettledCoverageRequest> {
  const previous = backFor(cause === 'decided' ? ownedBy(changed, actor) : changed, actor);
  const { id, statusId, documents } = previous;
  const byDentist = actor.kind === 'practitioner';
  const to = cause && automaticMove({ statusId, documents, cause, deleted, byDentist });
  const moved = to && (await moveCoverageRequest(stores, { request: previous, to, comment: '', actor, at }));
  const request = moved?.request ?? withTurn(previous, turnOf({ ...turnFactsOf(previous), at, previous }));
  await stores.coverageRequests.saveTurn(request, undecidedDocuments(documents).length, at);
  if (!moved) return { request, move: null };
  const { history } = await stores.coverageRequests.getRecord(id, actor);
  return { request, move: history.find((line) => line.id === moved.statusChangeId) ?? null };
}
