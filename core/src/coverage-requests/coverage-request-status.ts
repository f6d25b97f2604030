import { documentTitles, type MeaningfulTitle } from '../documents/document-titles.ts';
import type { TurnKind } from './turn.ts';

export const stages = ['request', 'agreement', 'terminal'] as const;
export type Stage = (typeof stages)[number];

/** Families of colours of the interface. */
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

/** How far a wait is: within the limits of its status, past the first, past the second. */
export const levels = ['calm', 'late', 'overdue'] as const;
export type Level = (typeof levels)[number];

/** Working days after which a waiting request is late, and overdue. */
export type AgeLimits = { readonly late: number; readonly overdue: number };

/** The steps of a request as its dentist follows them. */
export const dentistStepKeys = [
  'received',
  'checked',
  'transmitted',
  'answered',
  'invoiced',
  'paid',
] as const;
export type DentistStepKey = (typeof dentistStepKeys)[number];

type StatusRow = {
  readonly id: number;
  readonly name: string;
  readonly color: StatusColor;
  /** Of lucide: icon and word tell statuses apart, not the colour alone. */
  readonly icon: string;
  readonly stage: Stage;
  /** Required of the dentist while the request is in this status. */
  readonly asksFor: readonly MeaningfulTitle[];
  /** Whether the staff must add the APEC before it is anybody else's turn. */
  readonly asksAgreement: boolean;
  /** The comment of the change says what is asked of the dentist, who reads it; others are the staff's. */
  readonly asksByComment: boolean;
  readonly closedTo: {
    readonly staffNewMessage: boolean;
    readonly staffReply: boolean;
    readonly dentistMessage: boolean;
  };
  readonly limits: AgeLimits | null;
  /** Whether the owner of the request is told by mail when it comes into this status. */
  readonly isMailed: boolean;
  /** What is awaited when no document holds the request up. */
  readonly turn: TurnKind;
  /** The last step of the dentist that the status stands for; null: it leaves what was reached. */
  readonly step: DentistStepKey | null;
  /** What came back on the request: the insurer's answer, or what is still asked. */
  readonly answer: 'agreement' | 'refusal' | 'complement' | null;
  /** The date that the request keeps of the first time it comes here. */
  readonly stamp: 'transmittedAt' | 'agreedAt' | null;
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

/** Every status of a PEC, in the order in which a request meets them: the only place that knows their ids. */
export const statuses = {
  incomplete: {
    id: 1,
    name: 'Incomplète',
    color: 'slate',
    icon: 'circle-dashed',
    stage: 'request',
    asksFor: requestTitles,
    asksAgreement: false,
    asksByComment: false,
    closedTo: open,
    limits: { late: 3, overdue: 7 },
    isMailed: false,
    turn: 'transmit-request',
    step: 'received',
    answer: null,
    stamp: null,
  },
  new: {
    id: 2,
    name: 'Nouvelle demande',
    color: 'azure',
    icon: 'inbox',
    stage: 'request',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: open,
    limits: { late: 1, overdue: 2 },
    isMailed: false,
    turn: 'transmit-request',
    step: 'received',
    answer: null,
    stamp: null,
  },
  transmitted: {
    id: 3,
    name: 'Transmise',
    color: 'indigo',
    icon: 'send',
    stage: 'request',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: open,
    limits: { late: 10, overdue: 15 },
    isMailed: false,
    turn: 'study-request',
    step: 'transmitted',
    answer: null,
    stamp: 'transmittedAt',
  },
  underStudy: {
    id: 4,
    name: "En cours d'étude",
    color: 'violet',
    icon: 'hourglass',
    stage: 'request',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: open,
    limits: { late: 10, overdue: 15 },
    isMailed: false,
    turn: 'study-request',
    step: 'transmitted',
    answer: null,
    stamp: null,
  },
  toComplete: {
    id: 24,
    name: 'À compléter',
    color: 'orange',
    icon: 'circle-alert',
    stage: 'request',
    asksFor: requestTitles,
    asksAgreement: false,
    asksByComment: true,
    closedTo: open,
    limits: { late: 3, overdue: 7 },
    isMailed: true,
    turn: 'answer-staff',
    step: 'received',
    answer: 'complement',
    stamp: null,
  },
  agreed: {
    id: 17,
    name: 'Accord de PEC émis',
    color: 'green',
    icon: 'badge-check',
    stage: 'agreement',
    asksFor: agreementTitles,
    asksAgreement: true,
    asksByComment: false,
    closedTo: open,
    limits: { late: 7, overdue: 15 },
    isMailed: true,
    turn: 'transmit-agreement',
    step: 'answered',
    answer: 'agreement',
    stamp: 'agreedAt',
  },
  agreementToTransmit: {
    id: 20,
    name: 'APEC + factures à transmettre',
    color: 'ochre',
    icon: 'file-up',
    stage: 'agreement',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: repliesOnly,
    limits: { late: 2, overdue: 4 },
    isMailed: false,
    turn: 'transmit-agreement',
    step: 'invoiced',
    answer: null,
    stamp: null,
  },
  agreementTransmitted: {
    id: 19,
    name: 'APEC + factures transmises',
    color: 'olive',
    icon: 'file-check-corner',
    stage: 'agreement',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: repliesOnly,
    limits: { late: 20, overdue: 30 },
    isMailed: false,
    turn: 'pay',
    step: 'invoiced',
    answer: null,
    stamp: null,
  },
  closed: {
    id: 22,
    name: 'Clôturée',
    color: 'grey',
    icon: 'archive',
    stage: 'terminal',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: closed,
    limits: null,
    isMailed: true,
    turn: 'nothing',
    step: null,
    answer: null,
    stamp: null,
  },
  cancelled: {
    id: 23,
    name: 'Annulée',
    color: 'grey',
    icon: 'ban',
    stage: 'terminal',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: closed,
    limits: null,
    isMailed: true,
    turn: 'nothing',
    step: null,
    answer: null,
    stamp: null,
  },
  refused: {
    id: 30,
    name: 'Refusée par la mutuelle',
    color: 'red',
    icon: 'circle-x',
    stage: 'terminal',
    asksFor: [],
    asksAgreement: false,
    asksByComment: false,
    closedTo: open,
    limits: null,
    isMailed: true,
    turn: 'nothing',
    step: 'answered',
    answer: 'refusal',
    stamp: null,
  },
} as const satisfies Readonly<Record<string, StatusRow>>;

type Statuses = typeof statuses;
export type StatusId = Statuses[keyof Statuses]['id'];
/** Of a status in which nothing may be changed any more. */
export type LockedStatusId = Extract<Statuses[keyof Statuses], { stage: 'terminal' }>['id'];
export type CoverageRequestStatus = StatusRow & { readonly id: StatusId };

/** The same, one after the other. */
export const coverageRequestStatuses: readonly CoverageRequestStatus[] = Object.values(statuses);

/** The ids of the statuses of which something is true, in the order of the table. */
export const statusesThat = (isTrue: (status: CoverageRequestStatus) => boolean): readonly StatusId[] =>
  coverageRequestStatuses.filter(isTrue).map(({ id }) => id);

const byId = new Map<number, CoverageRequestStatus>(
  coverageRequestStatuses.map((status) => [status.id, status]),
);

/** The row of the table; null for an id that is none. */
export const findStatus = (id: number): CoverageRequestStatus | null => byId.get(id) ?? null;

/** The row of a status that a record has. */
export function statusOf(id: StatusId): CoverageRequestStatus {
  const status = findStatus(id);
  if (!status) throw new Error(`no such status: ${id}`);
  return status;
}

export const stageOf = (statusId: StatusId): Stage => statusOf(statusId).stage;

/** Terminal statuses lock: read-only for everyone. */
export const isLocked = (statusId: StatusId): statusId is LockedStatusId => stageOf(statusId) === 'terminal';

export const lockedStatusIds = statusesThat(({ stage }) => stage === 'terminal');

/**
 * Whether this change mails the owner; `from` null: the request begins so. An agreement that waits for its documents
 * again has not been issued anew.
 */
export function isMailed({ from, to }: { from: StatusId | null; to: StatusId }): boolean {
  const isAgreementStill = from !== null && stageOf(from) === 'agreement' && stageOf(to) === 'agreement';
  return statusOf(to).isMailed && !isAgreementStill;
}
