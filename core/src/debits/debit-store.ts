import type { Walk } from '../shared/walk.ts';
import type { ChosenDebit, DebitToPrepare } from './choose-debits.ts';
import type { DebitMandate, InvoiceToDebit, NewDebitMandate } from './debit-mandate.ts';
import type { Creditor, Debit, DebitBatch, DebitEnding } from './debit.ts';
import type { FiledDebit } from './debit-file.ts';
import type { UncreditedDebit } from './match-collections.ts';
import type { EarlierReturn, ReturnedDebit, StandingDebit } from './match-returns.ts';

/** An unpaid invoice that no debit stands for. */
export type InvoiceToAnnounce = InvoiceToDebit & {
  readonly invoiceId: number;
  /** Days of Paris. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly openCents: number;
  /** Its latest debit was not to be after all: withdrawn, or cancelled with its batch. */
  readonly isMissed: boolean;
};

/** A debit as its practitioner is told of it. */
export type DebitToTell = {
  readonly id: number;
  readonly invoiceId: number;
  readonly label: string;
  readonly cents: number;
  /** What is open of its invoice. */
  readonly openCents: number;
  readonly dueOn: string;
  readonly collectOn: string;
  readonly toldAt: Date | null;
  /** What its practitioner was last told of the same invoice, and which is not to be. */
  readonly insteadOf: Pick<Debit, 'cents' | 'collectOn'> | null;
  /** Neither ended nor in a batch. */
  readonly isWaiting: boolean;
  readonly practitioner: { readonly id: number; readonly isDeleted: boolean };
  readonly mandate: Pick<DebitMandate, 'reference' | 'ibanEnd' | 'noticeDays'>;
};

/**
 * One that came back, while no other debit was announced and its invoice is still open, or `isPaid` by what may have been
 * its own money.
 */
export type ReturnedInvoice = Debit &
  InvoiceToDebit & { readonly openCents: number; readonly isPaid: boolean };

/** A debit of a batch; `paidCents`: what its credit paid of the invoice. */
export type BatchDebit = Debit & { readonly paidCents: number; readonly isInvoicePaid: boolean };

/** A debit as a file names it, whatever became of it, with the batch that it is in. */
export type DebitLine = Debit & {
  readonly mandateReference: string;
  /** Its batch was; null: it is in none yet. */
  readonly preparedAt: Date | null;
  /** The statement has shown it in a lump sum, whether or not it paid the invoice. */
  readonly isCredited: boolean;
  /** What its credit paid of the invoice. */
  readonly paidCents: number;
};

export type SealedDebit = Omit<FiledDebit, 'debtor'> & {
  readonly debtor: { readonly name: string; readonly ibanSealed: string };
};

/** Days on which debits are taken, both included. */
export type DebitPeriod = { readonly from?: string | undefined; readonly upTo?: string | undefined };

export type DebitStore = {
  /** Latest first. */
  mandatesOf(practitionerId: number): Promise<readonly DebitMandate[]>;
  /** Throws not_found, also for one of a deleted practitioner. */
  getMandate(id: number): Promise<DebitMandate>;
  /** Gives its id. Throws `debit_mandate_taken`: another bears this reference. */
  addMandate(
    mandate: Omit<NewDebitMandate, 'iban'> & {
      readonly practitionerId: number;
      readonly ibanSealed: string;
      readonly ibanEnd: string;
      readonly adminId: number;
      readonly at: Date;
    },
  ): Promise<number>;
  revokeMandate(id: number, revocation: { readonly on: string; readonly reason: string }): Promise<void>;

  /** Unpaid invoices to announce a debit of: none stands, none came back or was stopped. */
  listToAnnounce(): Promise<readonly InvoiceToAnnounce[]>;
  /** The same for one, whatever came of it before, locked; throws not_found: paid, taken back, none, or a debit stands. */
  getToAnnounce(invoiceId: number): Promise<InvoiceToAnnounce>;
  /** The same to look at, not locked; null where the other throws. */
  findToAnnounce(invoiceId: number): Promise<InvoiceToAnnounce | null>;
  /** Null where one stands for this invoice already. */
  announce(debit: {
    readonly invoiceId: number;
    readonly mandateId: number;
    readonly cents: number;
    readonly collectOn: string;
    readonly toldAt?: Date | null;
    readonly at: Date;
  }): Promise<number | null>;
  /** Throws not_found. */
  getToTell(debitId: number): Promise<DebitToTell>;
  /** Nothing where it is in a batch. */
  setCollectOn(debitId: number, collectOn: string): Promise<void>;
  /** Twice does no harm. */
  setTold(debitId: number, at: Date): Promise<void>;
  /** Announced, and in no batch yet; those of `mandateId` alone where it is given. */
  waiting(mandateId?: number): Promise<readonly DebitToPrepare[]>;
  /** False where it has ended, or is in a batch. */
  endWaiting(debitId: number, end: { readonly ending: DebitEnding; readonly at: Date }): Promise<boolean>;

  /** Until the end of the transaction nobody else prepares, credits or gives back. */
  hold(): Promise<void>;
  addBatch(batch: {
    readonly collectOn: string;
    readonly creditor: Creditor;
    readonly debits: readonly ChosenDebit[];
    readonly adminId: number | null;
    readonly at: Date;
  }): Promise<number>;
  /** Throws not_found. */
  getBatch(id: number): Promise<DebitBatch>;
  /** Not cancelled, of this day or later, the next one first. */
  batchesFrom(day: string): Promise<readonly DebitBatch[]>;
  /** The latest, newest first. */
  latestBatches(): Promise<readonly DebitBatch[]>;
  creditorOf(batchId: number): Promise<Creditor>;
  filed(batchId: number): Promise<readonly SealedDebit[]>;
  ofBatch(batchId: number): Promise<readonly BatchDebit[]>;
  setDownloaded(batchId: number, at: Date): Promise<void>;
  /** Its debits end with it. */
  cancelBatch(batchId: number, by: { readonly adminId: number; readonly at: Date }): Promise<void>;

  /** Announced, in no batch yet, the next ones first. */
  upcoming(): Promise<readonly Debit[]>;
  /** Those of a period and all that were handed to the bank for it, by their days. */
  walk(period: DebitPeriod): Walk<DebitLine>;
  /** `paidSince`: those of paid invoices came back after it. */
  returnedInvoices(paidSince: Date): Promise<readonly ReturnedInvoice[]>;

  /** Handed to the bank, and in no credit of our account yet, not even one that paid nothing. */
  uncredited(): Promise<readonly UncreditedDebit[]>;
  /** Handed to the bank for this day or a later one, and not come back. */
  standing(since: string): Promise<readonly StandingDebit[]>;
  /** The lines of these days that gave debits back. */
  returnsOn(days: readonly string[]): Promise<readonly EarlierReturn[]>;
  /** A lump sum of our account holds these, whatever it pays. */
  setHeldBy(receiptId: number, debitIds: readonly number[]): Promise<void>;
  /** Gives which invoice it was of, its payment, where one stands, and the lump sum that still holds its money. */
  giveBack(returned: ReturnedDebit & { readonly at: Date }): Promise<{
    readonly invoiceId: number;
    readonly mandateId: number;
    readonly cents: number;
    readonly paymentId: number | null;
    readonly receiptId: number | null;
  }>;
};
