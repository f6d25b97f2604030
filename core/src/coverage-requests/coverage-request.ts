import type { RequestDocument } from '../documents/document.ts';
import type { Payment } from '../payments/payment-record.ts';
import type { StatusId } from './coverage-request-status.ts';
import type { Aside } from './aside.ts';
import type { Reminders } from './reminder.ts';
import type { Turn } from './turn.ts';

/** When a request was first sent to the insurer, and when that first agreed; null: not yet. */
export type Stamps = { readonly transmittedAt: Date | null; readonly agreedAt: Date | null };

/** A coverage request (PEC) with all that its rules look at. */
export type CoverageRequest = Stamps & {
  readonly id: number;
  readonly reference: string;
  readonly practitionerId: number;
  readonly patientId: number;
  readonly statusId: StatusId;
  readonly statusSince: Date;
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  readonly remark: string;
  readonly replacesId: number | null;
  /** The request that it goes on with: of the same patient, after its agreement's end or its refusal. */
  readonly renewsId: number | null;
  /** Whether another request replaces this one. */
  readonly isReplaced: boolean;
  /** Whether its practitioner is archived or deleted: then nothing of it may be changed. */
  readonly isOfArchived: boolean;
  /** Its content is gone for good, so that it stays as it was closed. */
  readonly isErased: boolean;
  readonly turn: Turn;
  /** The member of the staff who has it. */
  readonly ownerId: number | null;
  readonly aside: Aside | null;
  readonly reminders: Reminders;
  /** The insurer's answer that stands. */
  readonly answerId: number | null;
  /** An answer has arrived and waits for a person. */
  readonly hasAnswer: boolean;
  /** A request was sent to its insurer, and not withdrawn, whether it arrived or not. */
  readonly hasLeft: boolean;
  /** A prolongation of its agreement was asked for, and nothing has come back. */
  readonly isProlonging: boolean;
  /** What last asked to prolong it did not arrive. */
  readonly isProlongationUnsent: boolean;
  /** What was last answered, of the agreement that stands, was no: it is not prolonged. */
  readonly isProlongationRefused: boolean;
  /** It last left to another insurer than it has now. */
  readonly isSentElsewhere: boolean;
  /** Its agreement has lapsed, since the patient has another insurer. */
  readonly isLapsed: boolean;
  /** Another request goes on with it. */
  readonly isRenewed: boolean;
  readonly version: number;
  readonly createdAt: Date;
  /** Not deleted, oldest first. */
  readonly documents: readonly RequestDocument[];
  readonly payments: readonly Payment[];
  /** Some bill of it is still owed, for which no payment waits for the dentist; null: nothing was billed. */
  readonly owesMore: boolean | null;
  /** Documents for which an insurer has paid some of a bill, or of whose bill nothing more is asked. */
  readonly settledDocumentIds: readonly number[];
  /** When its agreement first left with its invoices; null: not yet. */
  readonly agreementSentAt: Date | null;
};

/** A line of the history: from which status to which, by whom, when, and what was said. */
export type StatusChange = {
  readonly coverageRequestId: number;
  readonly from: StatusId | null;
  readonly to: StatusId;
  readonly comment: string;
  readonly by: { readonly adminId: number } | { readonly practitionerId: number };
  readonly at: Date;
};
