import type { AlertChoices } from '../alerts/alert-choices.ts';
import type { StatusId } from '../coverage-requests/coverage-request-status.ts';

type Person = { readonly firstname: string; readonly lastname: string };

/**
 * Someone who may have to be told: the owner of a PEC, his super-practitioner, or one of their members (`memberId`, of
 * his login).
 */
export type MailReader = {
  readonly practitionerId: number;
  readonly memberId: number | null;
  readonly email: string;
  /** False: a member who asked for no mails of this practice. */
  readonly getsMails: boolean;
  /** By which ways he wants to be told; null: he has chosen nothing. */
  readonly choices: AlertChoices | null;
};

/** Why practitioners are mailed about a PEC. */
export type MailCause = {
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly statusId: StatusId;
  /** Only to keep the name out of what the mail says. */
  readonly patient: Person;
  /**
   * The owner, his super-practitioner if he asked for copies, and the members of both who see such a PEC; without
   * archived and deleted ones.
   */
  readonly readers: readonly MailReader[];
  /** Who caused it, when a practitioner did, and which of his members. */
  readonly causedByPractitionerId: number | null;
  readonly causedByMemberId: number | null;
};

/** `statusId` is the status reached by this change, whatever came after. */
export type StatusChangeCause = MailCause & {
  readonly statusName: string;
  readonly comment: string;
  readonly changedAt: Date;
  readonly presentStatusId: StatusId;
  /** What came after; `from` null: the request begins so. */
  readonly laterMoves: readonly { readonly from: StatusId | null; readonly to: StatusId }[];
};

/** `isSeen`: somebody of the practice has opened it. */
export type StaffMessageCause = MailCause & {
  readonly files: number;
  readonly isSeen: boolean;
  readonly writtenAt: Date;
};

/** A client, as a mail to himself has to know him. */
export type MailedClient = {
  readonly firstname: string;
  readonly email: string;
  readonly planId: number;
  readonly planSince: Date | null;
};

export type ReviewCause = {
  readonly email: string;
  /** The dentist; a practice has no first name. */
  readonly practitioner: { readonly firstname: string; readonly lastname: string; readonly planId: number };
  readonly link: string;
  readonly isOfArchived: boolean;
};

/** What the mails about a PEC have to know, re-read when they are sent; null when the cause is gone. */
export type MailCauseStore = {
  statusChange(id: number): Promise<StatusChangeCause | null>;
  /** Null when it is no longer refused. */
  refusedDocument(
    id: number,
  ): Promise<
    (MailCause & { readonly title: string; readonly reason: string; readonly decidedAt: Date }) | null
  >;
  /**
   * An agreement that still holds until this day ('yyyy-MM-dd'), of its own or `isByCard`, while documents of its dentist are
   * missing; null: no more.
   */
  endingAgreement(
    coverageRequestId: number,
    until: string,
  ): Promise<(MailCause & { readonly missing: number; readonly isByCard: boolean }) | null>;
  /** What staff noted that the insurer pays; null when it is gone, or the practice has said that it has come. */
  payment(id: number): Promise<(MailCause & { readonly amountCents: number }) | null>;
  /** A client who may be written to: neither a prospect, nor archived or deleted. */
  client(practitionerId: number): Promise<MailedClient | null>;
  /** Who filled in a public form; null when he is archived or deleted. */
  visitor(practitionerId: number): Promise<{ readonly firstname: string; readonly email: string } | null>;
  /** What a patient is asked for in his dentist's name; `askedBy`: whose review page it is when the dentist has none. */
  reviewRequest(patientId: number, askedBy: number): Promise<ReviewCause | null>;
  /** Null unless the staff wrote it. */
  staffMessage(id: number): Promise<StaffMessageCause | null>;
};
