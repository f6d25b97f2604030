import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import type { CoverageRequest } from './coverage-request.ts';

type Which = ({ readonly coverageRequestId: number } | { readonly documentId: number }) & {
  readonly actor: Actor;
};

/**
 * The request, by its id or that of one of its documents, locked until the transaction ends: the first step of every
 * write. Throws not_found, `archived` for one of an archived practitioner, `erased` for one whose content is
 * gone.
 */
export async function requestToChange(
  { coverageRequests }: Pick<Stores, 'coverageRequests'>,
  { actor, ...which }: Which,
): Promise<CoverageRequest> {
  const request = await ('documentId' in which
    ? coverageRequests.getToChangeByDocument(which.documentId, actor)
    : coverageRequests.getToChange(which.coverageRequestId, actor));
  if (request.isOfArchived) throw domainError('archived');
  if (request.isErased) throw domainError('erased');
  return request;
}
