import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Bill, BilledAct, BillEventKind } from './bill.ts';
import type { BillDays, BillFacts } from './bill-dates.ts';

/** What a person confirms of an invoice. */
export type ConfirmedBill = Pick<Bill, 'cents' | 'outsideReason'> & {
  readonly coverageRequestId: number;
  readonly documentId: number;
  readonly careOn: string;
  readonly acts: readonly Omit<BilledAct, 'paid'>[];
  readonly adminId: number;
  readonly at: Date;
};

/** What is said to a payer by mail. */
export type MailedKind = Extract<BillEventKind, 'reminded' | 'claimed'>;

/** What a mail to a payer said of a bill. */
export type SaidByMail = {
  readonly billId: number;
  readonly coverageRequestId: number;
  readonly kind: BillEventKind;
  readonly cents: number;
  readonly at: Date;
};

/** What insurers owe for each invoice of an agreement. */
export type BillStore = {
  /** Of a request, oldest first. */
  ofRequest(coverageRequestId: number): Promise<readonly Bill[]>;
  /** The request that a bill is of; throws not_found. */
  requestOf(billId: number): Promise<number>;
  /** Whose these are, the lowest first; without what is gone. */
  requestsOf(billIds: readonly number[]): Promise<readonly number[]>;
  /** What the turn of a request looks at of its bills. */
  owed(coverageRequestId: number): Promise<Pick<CoverageRequest, 'owesMore' | 'settledDocumentIds'>>;
  /** Gives its id. Throws `payment_confirmed` below what was received of it. */
  confirm(bill: ConfirmedBill): Promise<number>;
  /** Why it was paid too low, and what was paid of each act where the payer says; of an act that is not named nothing is said. */
  explainGap(
    billId: number,
    gap: { readonly reason: string; readonly paid: ReadonlyMap<number, number> },
  ): Promise<void>;
  close(
    billId: number,
    by: { readonly reason: string; readonly adminId: number; readonly at: Date },
  ): Promise<void>;
  reopen(billId: number): Promise<void>;
  noteClaim(billId: number, at: Date): Promise<void>;
  addEvent(event: {
    readonly billId: number;
    readonly kind: BillEventKind;
    readonly cents: number;
    readonly text: string;
    readonly adminId: number | null;
    readonly at: Date;
    /** By which it was said to the payer. */
    readonly mailId?: number | null;
  }): Promise<number>;
  /** When its payer was last told so of it by a mail that has not failed. */
  lastMailed(billId: number, kind: MailedKind): Promise<Date | null>;
  /** What was said to a payer by this mail, by request; `unsent`: that it did not arrive. */
  saidByMail(mailId: number): Promise<readonly SaidByMail[]>;
  /** The mail to a payer of this Message-ID; null: it is none. */
  mailNamed(messageId: string): Promise<number | null>;
  /** Claimed when a mail last did that has not failed; null: it is not. */
  takeClaimBack(billId: number): Promise<void>;
  /** Money taken back by hand; gives its id. Throws `over_allocated` beyond what was billed. */
  takeBack(taken: {
    readonly billId: number;
    readonly cents: number;
    readonly reason: string;
    readonly contestUntil: string | null;
    readonly adminId: number;
    readonly at: Date;
  }): Promise<number>;
  /** The insurer has given it back, or it was none; `reason`: why nothing more is done about it, where nobody said so before. */
  undoTakeBack(
    takenId: number,
    by: { readonly reason: string; readonly adminId: number; readonly at: Date },
  ): Promise<void>;
  settleTakeBack(takenId: number, by: { readonly reason: string; readonly at: Date }): Promise<void>;
  /** With its document, when that is deleted: gone, or closed where money was received. Throws `payment_confirmed` while some stands. */
  deleteOfDocument(documentId: number, at: Date): Promise<void>;
  /** With the last amount of its document: one that amounts alone had made, of which nothing was confirmed, said, received or matched. */
  deleteUnfounded(documentId: number): Promise<void>;
  /** What the days of open bills follow from: of one request, or of all. */
  facts(coverageRequestId: number | null): Promise<readonly BillFacts[]>;
  /**
   * The sending of `from` has not arrived: what it was the first to carry, that came after `after`, was sent on `to`, null:
   * not yet. What its payer has paid or announced stays, for it has that.
   */
  moveSent(
    coverageRequestId: number,
    days: { readonly from: string; readonly after: Date | null; readonly to: string | null },
  ): Promise<void>;
  saveDays(days: readonly (BillDays & { readonly id: number })[]): Promise<void>;
};
