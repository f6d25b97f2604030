import { documentTitles } from '../documents/document-titles.ts';
import type { MeaningfulTitle } from '../documents/document-titles.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';

export type Stage = 'request' | 'agreement' | 'terminal';

/** Families of design/look, "Status chips". */
export type StatusColor =
  | 'slate'
  | 'azure'
  | 'indigo'
  | 'violet'
  | 'orange'
  | 'green'
  | 'ochre'
  | 'olive'
  | 'grey'
  | 'red';

export type StatusId = 1 | 2 | 3 | 4 | 17 | 19 | 20 | 22 | 23 | 24 | 30;

/** Paris days after which a waiting request is late, and overdue. */
export type AgeLimits = { readonly late: number; readonly overdue: number };

export type CoverageRequestStatus = {
  readonly id: StatusId;
  readonly name: string;
  readonly color: StatusColor;
  readonly stage: Stage;
  /** Required of the dentist while the request is in this status. */
  readonly asksFor: readonly MeaningfulTitle[];
  readonly closedTo: {
    readonly staffNewMessage: boolean;
    readonly staffReply: boolean;
    readonly dentistMessage: boolean;
  };
  readonly limits: AgeLimits | null;
  /** Whether the owner of the request is told by mail when it comes into this status. */
  readonly isMailed: boolean;
};

export const requestTitles = [
  documentTitles.cardFront,
  documentTitles.cardBack,
  documentTitles.quote,
] as const;
export const agreementTitles = [documentTitles.invoice, documentTitles.signedAgreement] as const;

const open = { staffNewMessage: false, staffReply: false, dentistMessage: false };
const repliesOnly = { staffNewMessage: true, staffReply: false, dentistMessage: false };
const closed = { staffNewMessage: true, staffReply: true, dentistMessage: true };

/** Every status of a PEC, in the order in which a request meets them. Source: decisions §2. */
export const coverageRequestStatuses: readonly CoverageRequestStatus[] = [
  {
    id: 1,
    name: 'Incomplète',
    color: 'slate',
    stage: 'request',
    asksFor: requestTitles,
    closedTo: open,
    limits: { late: 3, overdue: 7 },
    isMailed: false,
  },
  {
    id: 2,
    name: 'Nouvelle demande',
    color: 'azure',
    stage: 'request',
    asksFor: [],
    closedTo: open,
    limits: { late: 1, overdue: 2 },
    isMailed: false,
  },
  {
    id: 3,
    name: 'Transmise',
    color: 'indigo',
    stage: 'request',
    asksFor: [],
    closedTo: open,
    limits: { late: 10, overdue: 15 },
    isMailed: false,
  },
  {
    id: 4,
    name: "En cours d'étude",
    color: 'violet',
    stage: 'request',
    asksFor: [],
    closedTo: open,
    limits: { late: 10, overdue: 15 },
    isMailed: false,
  },
  {
    id: 24,
    name: 'À compléter',
    color: 'orange',
    stage: 'request',
    asksFor: requestTitles,
    closedTo: open,
    limits: { late: 3, overdue: 7 },
    isMailed: true,
  },
  {
    id: 17,
    name: 'Accord de PEC émis',
    color: 'green',
    stage: 'agreement',
    asksFor: agreementTitles,
    closedTo: open,
    limits: { late: 7, overdue: 15 },
    isMailed: true,
  },
  {
    id: 20,
    name: 'APEC + factures à transmettre',
    color: 'ochre',
    stage: 'agreement',
    asksFor: [],
    closedTo: repliesOnly,
    limits: { late: 2, overdue: 4 },
    isMailed: false,
  },
  {
    id: 19,
    name: 'APEC + factures transmises',
    color: 'olive',
    stage: 'agreement',
    asksFor: [],
    closedTo: repliesOnly,
    limits: { late: 20, overdue: 30 },
    isMailed: false,
  },
  {
    id: 22,
    name: 'Clôturée',
    color: 'grey',
    stage: 'terminal',
    asksFor: [],
    closedTo: closed,
    limits: null,
    isMailed: true,
  },
  {
    id: 23,
    name: 'Annulée',
    color: 'grey',
    stage: 'terminal',
    asksFor: [],
    closedTo: closed,
    limits: null,
    isMailed: true,
  },
  {
    id: 30,
    name: 'Refusée par la mutuelle',
    color: 'red',
    stage: 'terminal',
    asksFor: [],
    closedTo: open,
    limits: null,
    isMailed: true,
  },
];

/** The status proposed to staff who create a request. */
export const PROPOSED_STATUS_ID = 2;
/** The status of a request that a dentist creates. */
export const DENTIST_FIRST_STATUS_ID = 1;
export const CANCELLED_STATUS_ID = 23;

const byId = new Map<number, CoverageRequestStatus>(
  coverageRequestStatuses.map((status) => [status.id, status]),
);

/** The row of the table; null for an id that is none. */
export function findStatus(id: number): CoverageRequestStatus | null {
  return byId.get(id) ?? null;
}

/** The row of a status that a record has; throws not_found for an id that is none. */
export function statusOf(id: number): CoverageRequestStatus {
  const status = findStatus(id);
  if (!status) throw domainError('not_found');
  return status;
}

export const stageOf = (statusId: number): Stage => statusOf(statusId).stage;

/** Terminal statuses lock: read-only for everyone (decisions §2). */
export const isLocked = (statusId: number): boolean => stageOf(statusId) === 'terminal';

/**
 * Whether this change mails the owner (decisions §2); `from` null: the request begins so. An agreement that waits for
 * its documents again, as 17 after 20, has not been issued anew.
 */
export function isMailed({ from, to }: { from: number | null; to: number }): boolean {
  const isAgreementStill = from !== null && stageOf(from) === 'agreement' && stageOf(to) === 'agreement';
  return statusOf(to).isMailed && !isAgreementStill;
}

/** The statuses that staff may choose for a request they create: those that are not terminal. */
export const creationStatuses = coverageRequestStatuses.filter(({ stage }) => stage !== 'terminal');

/** Throws `invalid` about `status` for one that no request begins in. */
export function checkCreationStatus(statusId: number): void {
  if (!creationStatuses.some(({ id }) => id === statusId)) throw invalidFields({ status: 'not_a_choice' });
}

export type NextStatus = {
  readonly id: StatusId;
  readonly name: string;
  readonly blocked: 'documents_undecided' | null;
};

type StatusWish = { readonly statusId: number; readonly undecidedDocuments: number; readonly actor: Actor };

/**
 * The statuses that the actor may choose now, and what still blocks them. Dentists choose none: they cancel. A locked
 * request is reopened by a super administrator alone; an undecided document does not block that, since nobody may
 * decide it before. Source: decisions §2.
 */
export function nextStatuses({ statusId, undecidedDocuments, actor }: StatusWish): readonly NextStatus[] {
  if (actor.kind !== 'admin' || (isLocked(statusId) && !actor.isSuper)) return [];
  const blocked = undecidedDocuments > 0 && !isLocked(statusId) ? 'documents_undecided' : null;
  return coverageRequestStatuses
    .filter(({ id }) => id !== statusId)
    .map(({ id, name }) => ({ id, name, blocked }));
}

/**
 * Throws why the actor may not move the request to `to`: `invalid` (no such status), `forbidden` (a dentist; an
 * employee on a locked one), `same_status`, `documents_undecided`. Source: decisions §2 and §4.
 */
export function checkStatusChange({ to, ...wish }: StatusWish & { readonly to: number }): void {
  const { statusId, actor } = wish;
  if (!findStatus(to)) throw invalidFields({ status: 'not_a_choice' });
  if (actor.kind !== 'admin' || (isLocked(statusId) && !actor.isSuper)) throw domainError('forbidden');
  if (to === statusId) throw domainError('same_status');
  const blocked = nextStatuses(wish).find(({ id }) => id === to)?.blocked;
  if (blocked) throw domainError(blocked);
}
