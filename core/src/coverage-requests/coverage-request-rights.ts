import { domainError } from '../shared/domain-error.ts';
import { isLocked } from './coverage-request-status.ts';
import type { CoverageRequest } from './coverage-request.ts';

/** What may still be done with a request. Who may write is in message-rules, who may delete a document in document-rights. */

type State = Pick<CoverageRequest, 'statusId'>;
type Owned = State & Pick<CoverageRequest, 'isOfArchived'>;

/** Whether nothing of it may be changed: a terminal status, or an archived practitioner. */
export const isReadOnly = ({ statusId, isOfArchived }: Owned): boolean => isOfArchived || isLocked(statusId);

/** Throws `locked` for a terminal status: read-only for everyone. */
export function refuseLocked({ statusId }: State): void {
  if (isLocked(statusId)) throw domainError('locked');
}

/** Throws `archived` or `locked`: what isReadOnly() says, with its reason. */
export function refuseReadOnly(request: Owned): void {
  if (request.isOfArchived) throw domainError('archived');
  refuseLocked(request);
}

export const canAddDocument = (request: Owned): boolean => !isReadOnly(request);

type Paid = Pick<CoverageRequest, 'payments' | 'settledDocumentIds'>;

/** A dentist cancels while nothing is locked, and no payment and no line of a bank has paid anything of it. */
export function canCancel(request: Owned & Paid): boolean {
  return !isReadOnly(request) && request.payments.length === 0 && request.settledDocumentIds.length === 0;
}

/** The same, and a request is replaced once. */
export function canReplace(request: Owned & Paid & Pick<CoverageRequest, 'isReplaced'>): boolean {
  return canCancel(request) && !request.isReplaced;
}

/** Throws `locked` or `cannot_cancel`. */
export function refuseCancel(request: Parameters<typeof canCancel>[0]): void {
  refuseLocked(request);
  if (!canCancel(request)) throw domainError('cannot_cancel');
}

/** Throws `locked` or `cannot_replace`. */
export function refuseReplace(request: Parameters<typeof canReplace>[0]): void {
  refuseLocked(request);
  if (!canReplace(request)) throw domainError('cannot_replace');
}
