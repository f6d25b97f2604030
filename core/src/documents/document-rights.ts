import { isLocked } from '../coverage-requests/coverage-request-status.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Actor } from '../shared/actor.ts';
import { may } from '../shared/policy.ts';
import { domainError, type ErrorCode } from '../shared/domain-error.ts';
import type { RequestDocument } from './document.ts';

/** The document of this request; throws not_found. */
export function theDocument(request: CoverageRequest, documentId: number): RequestDocument {
  const document = request.documents.find(({ id }) => id === documentId);
  if (!document) throw domainError('not_found');
  return document;
}

/**
 * Why the actor may not delete this document, or null. On an unlocked request a dentist deletes his practice's
 * own while nobody has decided, unless he is a member who deletes nothing; staff any but one with a confirmed payment.
 */
export function deletionRefusal(
  request: Pick<CoverageRequest, 'statusId' | 'payments' | 'isOfArchived'>,
  document: Pick<RequestDocument, 'id' | 'isValid' | 'addedBy'>,
  actor: Actor,
): ErrorCode | null {
  if (request.isOfArchived) return 'archived';
  if (isLocked(request.statusId)) return 'locked';
  if (request.payments.some(({ documentId, isPaid }) => documentId === document.id && isPaid))
    return 'payment_confirmed';
  if (actor.kind === 'admin') return null;
  if (!may(actor, 'delete-own-document')) return 'forbidden';
  const isOwn = 'practitionerId' in document.addedBy;
  return isOwn && document.isValid === null ? null : 'document_decided';
}

/** Throws why the actor may not delete it. */
export function refuseDeletion(request: CoverageRequest, document: RequestDocument, actor: Actor): void {
  const refusal = deletionRefusal(request, document, actor);
  if (refusal) throw domainError(refusal);
}
