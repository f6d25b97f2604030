import type { Actor } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import {
  coverageRequestStatuses,
  findStatus,
  isLocked,
  statuses,
  statusesThat,
} from './coverage-request-status.ts';
import type { CoverageRequestStatus, StatusId } from './coverage-request-status.ts';

/** The statuses that staff may choose for a request they create: those that are not terminal. */
export const creationStatuses = statusesThat(({ id }) => !isLocked(id));

/** The status of a request that a dentist creates. */
export const DENTIST_FIRST_STATUS_ID = statuses.incomplete.id;

export type NextStatus = Pick<CoverageRequestStatus, 'id' | 'name'> & {
  readonly blocked: 'documents_undecided' | null;
};

type StatusWish = {
  readonly statusId: StatusId;
  readonly undecidedDocuments: number;
  readonly actor: Actor;
};

/**
 * The statuses that the actor may choose now, and what still blocks them. Dentists choose none: they cancel. A locked
 * request is reopened by a super administrator alone; an undecided document does not block that, since nobody may
 * decide it before.
 */
export function nextStatuses({ statusId, undecidedDocuments, actor }: StatusWish): readonly NextStatus[] {
  if (actor.kind !== 'admin' || (isLocked(statusId) && !actor.isSuper)) return [];
  const blocked = undecidedDocuments > 0 && !isLocked(statusId) ? 'documents_undecided' : null;
  return coverageRequestStatuses
    .filter(({ id }) => id !== statusId)
    .map(({ id, name }) => ({ id, name, blocked }));
}

/**
 * The status `to`, to which the actor may move the request; or throws why not: `invalid` (no such status), `forbidden`
 * (a dentist; an employee on a locked one), `same_status`, `documents_undecided`.
 */
export function chosenStatus({ to, ...wish }: StatusWish & { readonly to: number }): StatusId {
  const { statusId, actor } = wish;
  const status = findStatus(to);
  if (!status) throw invalidFields({ status: 'not_a_choice' });
  if (actor.kind !== 'admin' || (isLocked(statusId) && !actor.isSuper)) throw domainError('forbidden');
  if (to === statusId) throw domainError('same_status');
  const blocked = nextStatuses(wish).find(({ id }) => id === to)?.blocked;
  if (blocked) throw domainError(blocked);
  return status.id;
}
