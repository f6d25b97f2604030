import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { PlanId } from '../practitioners/plans.ts';
import type { BusyPractice, DueCall, EndedBatch, ReadyExport } from './notification-causes.ts';
import type { NotificationCause } from './notification-looks.ts';
import type { CallWish } from '../calls/call-store.ts';
import type { CauseScope } from './notification-store.ts';

export type FreePractitioner = {
  readonly id: number;
  readonly name: string;
  readonly planId: number;
  readonly planSince: Date;
};

/** What of the records calls for a notification: the thousand latest of each kind, newest first. */
export type NotificationCauseStore = {
  /** Prospects who are to be called, and clients who have been silent. */
  dueCalls(wish: Pick<CallWish, 'silentSince' | 'statuses'>): Promise<readonly DueCall[]>;
  /** PEC in this status, of no archived practitioner. */
  newRequests(statusId: StatusId, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** PEC with a document that nobody has decided, in none of these statuses and of no archived practitioner. */
  waitingDocuments(
    exceptStatusIds: readonly StatusId[],
    scope: CauseScope,
  ): Promise<readonly NotificationCause[]>;
  /** Messages of dentists that nobody of the staff has opened. */
  unseenMessages(scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Messages that could not be sent when their time came, each for who wrote it. */
  returnedMessages(scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Colleagues whom a note names, each for himself. */
  mentions(since: Date): Promise<readonly NotificationCause[]>;
  /** PEC whose insurer's clerk has opened his page, since this instant. */
  openedDepots(since: Date, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** PEC to which an answer has come by itself since this instant, that nobody has confirmed. */
  receivedAnswers(since: Date, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** PEC whose last sending since this instant was refused, or came back. */
  failedSendings(since: Date, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** PEC whose insurer should have answered by now, of no archived practitioner. */
  lateAnswers(now: Date, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Agreements that are not billed and end within the latest of the warnings, from this day ('yyyy-MM-dd') on. */
  endingAgreements(today: string, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Bills that were paid too low, and whose difference nobody has claimed. */
  lowPayments(scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Money that was taken back, and nobody has contested or let be. */
  takenBack(scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Bills that lapse within the longest of the warnings, from this day ('yyyy-MM-dd') on. */
  prescriptions(today: string, scope: CauseScope): Promise<readonly NotificationCause[]>;
  /** Agreements in force whose card ends by this day, before they do, and that are not set aside today. */
  countRightsToCheck(until: string, today: string): Promise<number>;
  /** Received mails that nobody of the staff has opened. */
  unseenMails(since: Date): Promise<readonly NotificationCause[]>;
  /** Mails that a server refused, while the practitioner still has that address. */
  refusedMails(since: Date): Promise<readonly NotificationCause[]>;
  /** Invoices neither paid nor credited that await no debit on this day of Paris. */
  unpaidInvoices(issuedBefore: Date, today: string): Promise<readonly NotificationCause[]>;
  /**
   * Debits that came back, while their invoice waits for somebody; since then, of paid invoices too, where what pays them
   * may be the money of the debit itself.
   */
  returnedDebits(since: Date): Promise<readonly NotificationCause[]>;
  /** Invoiced clients of whom an electronic invoice should know more: missingFacts() of invoices, as SQL. */
  incompleteInvoices(): Promise<readonly NotificationCause[]>;
  /** Lists that the worker has written, asked for after this instant. */
  readyExports(askedAfter: Date): Promise<readonly ReadyExport[]>;
  /** Acts on more than so many PEC that have ended since this instant, and that some of them refused. */
  endedBatches(since: Date, moreThan: number): Promise<readonly EndedBatch[]>;
  /** Practices on one of these plans with at least so many PEC in a UTC month. */
  busyPractices(wish: {
    readonly planIds: readonly PlanId[];
    readonly from: Date;
    readonly to: Date;
    readonly atLeast: number;
  }): Promise<readonly BusyPractice[]>;
  /** Clients on one of these plans. */
  onPlans(planIds: readonly number[]): Promise<readonly FreePractitioner[]>;
};
