import type { Answer, Decision, StandingAnswer, WithLapse } from '../answers/answer.ts';
import type { HeldPeriod } from '../answers/validity-filter.ts';
import type { ExpectedState, Forecast } from '../forecasts/forecast.ts';
import type { Message } from '../messages/message-store.ts';
import type { Actor, Author, Practitioner } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { FailureKind } from '../transmissions/proof-line.ts';
import type { StatusId } from './coverage-request-status.ts';
import type { CoverageRequest, Stamps, StatusChange } from './coverage-request.ts';
import type { Grouped, Grouping } from './grouping.ts';
import type { KeptDetails, SealedDetails, WithDetails } from './kept-details.ts';
import type { Reminder, Reminders } from './reminder.ts';
import type { Turn } from './turn.ts';
import type { QueueId, Step } from './views.ts';

/** Columns that a screen may sort by, the first one by default. */
export const coverageRequestColumns = [
  'creationDate',
  'id',
  'reference',
  'patient',
  'user',
  'mutual',
  'status',
  'age',
  'expected',
] as const;

/** `agreementDate`: when the insurer agreed. */
export type CoverageRequestSort = (typeof coverageRequestColumns)[number] | 'agreementDate';

/** `startDate` and `endDate` are instants (UTC), both included; `search` as typed. */
export type CoverageRequestQuery = PageRequest<CoverageRequestSort> & {
  readonly search?: string | undefined;
  /** These alone: chosen by hand. */
  readonly ids?: readonly number[] | undefined;
  /** As asked for: one that is none finds nothing. */
  readonly statusId?: number | undefined;
  readonly statusIds?: readonly StatusId[];
  readonly userId?: number | undefined;
  readonly patientId?: number | undefined;
  /** Those that have reached 'Transmise', or the others; cancelled ones are neither. */
  readonly isSent?: boolean | undefined;
  /** Those that wait for this step at this instant. */
  readonly step?: { readonly name: Step; readonly at: Date } | undefined;
  /** Those that this administrator has; null: those that nobody has. */
  readonly ownerId?: number | null | undefined;
  /** Those that are set aside on this day ('yyyy-MM-dd'), or those that are not. */
  readonly aside?: { readonly is: boolean; readonly on: string } | undefined;
  readonly mutualId?: number | undefined;
  readonly mutualGroupId?: number | undefined;
  /** Those whose turn began before. */
  readonly turnBefore?: Date | undefined;
  /** Those with a refused document that nothing has replaced. */
  readonly hasRefused?: boolean | undefined;
  /** Those whose card ends by this day ('yyyy-MM-dd'), before the agreement that is in force. */
  readonly rightsUntil?: string | undefined;
  /** Those whose insurer has decided so, as it stands. */
  readonly decision?: Decision | undefined;
  /** Those of which an amount was granted, or not; between two, in cents, both included. */
  readonly isGranted?: boolean | undefined;
  readonly grantedFrom?: number | undefined;
  readonly grantedTo?: number | undefined;
  /** Those whose agreement holds until a day of this period. */
  readonly held?: HeldPeriod | undefined;
  /** At this instant: the order by the day on which an answer is expected needs it; `is`: those alone of which it has passed, is this day, or is to come. */
  readonly expected?: { readonly at: Date; readonly is?: ExpectedState | undefined } | undefined;
  readonly startDate?: Date | undefined;
  readonly endDate?: Date | undefined;
  /** Those of one group alone. */
  readonly member?: { readonly by: Grouping; readonly id: number } | undefined;
  /** Put together in groups, the fullest first; the rows of those that are folded are left out. */
  readonly groupBy?: { readonly by: Grouping; readonly folded: readonly number[] } | undefined;
};

/** `grouped`: where groups were asked for. */
export type CoverageRequestPage = Page<CoverageRequestRow> & { readonly grouped?: Grouped };

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };
type Named = { readonly id: number; readonly name: string };

/** A line of a list: everything that it shows, nothing more. */
export type CoverageRequestRow = {
  readonly id: number;
  readonly reference: string;
  readonly createdAt: Date;
  readonly editedAt: Date;
  readonly statusId: StatusId;
  readonly practitioner: Person;
  readonly patient: Person;
  readonly mutual: Named | null;
  readonly mutualGroup: Named | null;
  readonly filesPending: number;
  readonly turn: Turn;
  /** A mail still reminds its insurer by itself. */
  readonly isChased: boolean;
  /** Working days after which its insurer, who is awaited, is late; null: as its status says. */
  readonly firstLimit: number | null;
  /** The member of the staff who has it. */
  readonly owner: Person | null;
  /** Out of the queues until this day ('yyyy-MM-dd'), which may be past. */
  readonly asideUntil: string | null;
  readonly reminders: Reminders;
  /** The insurer's answer that stands. */
  readonly answer: StandingAnswer | null;
  /** Of who decides, or pays: his mutual, his group and all; while he is awaited. */
  readonly forecasts: readonly Forecast[];
};

/** The whole record, as its screens show it. The NIR stays sealed: the use case masks it. */
export type CoverageRequestRecord = Omit<CoverageRequestRow, 'answer'> & {
  readonly answer: WithLapse<Answer> | null;
  readonly nirSealed: string;
  readonly patientEmail: string;
  readonly patientVersion: number;
  /** What it holds besides; null: nothing was ever typed. */
  readonly details: KeptDetails | null;
  readonly remark: string;
  readonly version: number;
  readonly replacedById: number | null;
  /** The request that goes on with this one. */
  readonly renewedById: number | null;
  /** What its insurer's record says of an agreement's end (`atValidityEnd`); '' where it does not. */
  readonly atValidityEnd: string;
  readonly request: CoverageRequest;
  readonly documents: readonly DocumentView[];
  readonly history: readonly StatusChangeView[];
  /** Oldest first. */
  readonly reminded: readonly ReminderView[];
  /** Prolongations that did not arrive, oldest first: they move no status. */
  readonly unsent: readonly UnsentView[];
  /** Whom to call, as stored; '' where none is known. */
  readonly phones: { readonly dentist: string; readonly insurer: string };
  /** Of its mutual, of its group, of the Décideur whom staff have chosen, and of all; whoever is awaited. */
  readonly forecasts: readonly Forecast[];
  /** The same of payments, and of the Payeur. */
  readonly payForecasts: readonly Forecast[];
};

/** The record with what else its practice is shown beside it. */
export type OwnCoverageRequestRecord = {
  readonly record: CoverageRequestRecord;
  readonly messages: readonly Message[];
  /** The review pages of the patient's dentist and of the one who asks, by their ids; those that have one. */
  readonly reviewLinks: ReadonlyMap<number, string>;
};

export type PaymentView = {
  readonly id: number;
  readonly amountCents: number;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
};

export type DocumentView = {
  readonly id: number;
  readonly title: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly isValid: boolean | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly isFromAdmin: boolean;
  /** What an insurer paid, as it came in. */
  readonly payments: readonly PaymentView[];
};

export type StatusChangeView = {
  readonly id: number;
  readonly statusId: StatusId;
  readonly comment: string;
  readonly at: Date;
  readonly author: {
    readonly kind: 'admin' | 'practitioner';
    readonly firstname: string;
    readonly lastname: string;
  } | null;
};

/** A sending whose mail did not arrive, and who had sent it. */
export type UnsentView = {
  readonly id: number;
  readonly kind: FailureKind;
  readonly reason: string;
  readonly at: Date;
  readonly author: { readonly id: number; readonly firstname: string; readonly lastname: string } | null;
};

/** `author` null: the product, by itself. */
export type ReminderView = Reminder & {
  readonly id: number;
  readonly at: Date;
  readonly author: Person | null;
};

export type NewCoverageRequest = Stamps & {
  readonly practitionerId: number;
  readonly patientId: number;
  readonly statusId: StatusId;
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  readonly replacesId: number | null;
  readonly renewsId: number | null;
  readonly turn: Turn;
  readonly by: Author;
  readonly at: Date;
};

/** `statusChangeId`: the first line of its history. */
export type CreatedCoverageRequest = {
  readonly request: CoverageRequest;
  readonly statusChangeId: number;
};

/** How the staff hold a request. */
export type Desk = Pick<CoverageRequest, 'ownerId' | 'aside' | 'reminders'>;

/** At an instant, for this administrator; `since`: how far back all of them are counted. */
export type DeskQuery = { readonly at: Date; readonly ownerId: number; readonly since: Date };
export type DeskCounts = Readonly<Record<QueueId | 'all', number>>;

/** Finders take the actor: what is not his to see is `not_found`. */
export type CoverageRequestStore = {
  /** Locks the row until the transaction ends; throws not_found. */
  getToChange(id: number, actor: Actor): Promise<CoverageRequest>;
  /** The request that holds this document, locked; throws not_found. */
  getToChangeByDocument(documentId: number, actor: Actor): Promise<CoverageRequest>;
  getRecord(id: number, actor: Actor): Promise<CoverageRequestRecord>;
  /** The record as its practice reads it; throws not_found. */
  getOwnRecord(id: number, actor: Practitioner): Promise<OwnCoverageRequestRecord>;
  search(query: CoverageRequestQuery, actor: Actor): Promise<CoverageRequestPage>;
  /** All of them, in a snapshot. */
  walk(query: Whole<CoverageRequestQuery>, actor: Actor): Walk<CoverageRequestRow>;
  /** How many each of these lists has; with words that are looked for no further than 1,000. */
  countEach(
    queries: readonly Whole<CoverageRequestQuery>[],
    actor: Actor,
  ): Promise<readonly Pick<Page<never>, 'total' | 'totalCapped'>[]>;
  /** How many stand in each view. */
  countDesk(query: DeskQuery): Promise<DeskCounts>;
  create(request: NewCoverageRequest): Promise<CreatedCoverageRequest>;
  /** Saves status, its dates and turn, and adds the line of history; gives that line's id. */
  saveStatusChange(changed: CoverageRequest, change: StatusChange): Promise<number>;
  /** What settleCoverageRequest found after a change: the turn, and how many documents nobody has decided. */
  saveTurn(request: CoverageRequest, filesPending: number, at: Date): Promise<void>;
  /** Saves the answer that stands. */
  saveAnswer(id: number, answerId: number | null, at: Date): Promise<void>;
  /** Saves its owner, until when it is set aside, and how often it was reminded of. */
  saveDesk(request: Desk & { readonly id: number }, at: Date): Promise<void>;
  /** Gives its id. */
  addReminder(
    reminder: Reminder & {
      readonly coverageRequestId: number;
      /** null: by the product itself. */
      readonly adminId: number | null;
      readonly createdAt: Date;
    },
  ): Promise<number>;
  saveRemark(id: number, remark: string, at: Date): Promise<void>;
  /** What a request holds besides, whoever asks; throws not_found. */
  details(id: number): Promise<WithDetails>;
  /** Writes all of it, and raises its version; the request must be locked. */
  saveDetails(id: number, details: SealedDetails, at: Date): Promise<void>;
  /** Saves whom the request is for, and raises its version. */
  savePatientAndInsurers(
    id: number,
    fields: {
      readonly patientId: number;
      readonly mutualId: number | null;
      readonly mutualGroupId: number | null;
    },
    at: Date,
  ): Promise<void>;
  /** Copies these documents, as they stand with their decisions, to another request; gives that one. */
  carryDocuments(documentIds: readonly number[], id: number): Promise<CoverageRequest>;
  softDelete(id: number, at: Date): Promise<void>;
  /**
   * The plan of this practitioner's practice, and its PEC in the UTC month of `at`; a replaced one and its replacement
   * count once. Throws not_found.
   */
  monthOfPractice(practitionerId: number, at: Date): Promise<{ planId: number; monthCount: number }>;
};
