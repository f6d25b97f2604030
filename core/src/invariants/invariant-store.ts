import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { JudgedDocument } from '../coverage-requests/required-documents.ts';

export type NamedFile = {
  readonly key: string;
  /** The table and the row that name it: 'documents 12'. */
  readonly by: string;
};

export type JudgedRequest = {
  readonly id: number;
  readonly reference: string;
  readonly statusId: StatusId;
  readonly filesPending: number;
  readonly documents: readonly JudgedDocument[];
};

/** Values that the database keeps twice, for speed. */
export type WrongCopy = {
  readonly copy:
    | 'day-counts'
    | 'names'
    | 'mail-addresses'
    | 'searches'
    | 'mail-counts'
    | 'latest-requests'
    | 'agreement-counts'
    | 'journal-counts'
    | 'balances';
  readonly count: number;
};

export type InvariantStore = {
  namedFiles(): Promise<readonly NamedFile[]>;
  /** Of requests that are not locked, deleted or erased; by id, after `afterId`. */
  requestsAfter(afterId: number, limit: number): Promise<readonly JudgedRequest[]>;
  /** Practitioners with two mandates in force on one day, by id. */
  practitionersOfOverlappingMandates(): Promise<readonly number[]>;
  /** Practitioners, by either address, and members with one of these: the table and the row, 'practitioners 12'. */
  accountsWithAddress(addresses: readonly string[]): Promise<readonly string[]>;
  /** Archived super-practitioners with whom dentists still work, by id. */
  headsWhoLeft(): Promise<readonly number[]>;
  /** References of PEC with a sending in the journal and none of its instant in their proof. */
  requestsSentWithoutProof(): Promise<readonly string[]>;
  /** Moves to an insurer with no sending in their proof (unprovedMoves()). */
  countUnprovedMoves(): Promise<number>;
  /** Invoices with a payment noted by hand that stands, of a day before they were issued, by number. */
  invoicesPaidBeforeIssue(): Promise<readonly number[]>;
  wrongCopies(): Promise<readonly WrongCopy[]>;
  /** The largest number of an invoice, 0 without any. */
  largestInvoiceNumber(): Promise<number>;
};
