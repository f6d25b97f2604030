import type { Credit, KnownPayer } from '../reconciliation/expected.ts';
import type { Reversible } from '../reconciliation/match-reversals.ts';
import type { OwedInvoice } from './match-receipts.ts';
import type { Walk } from '../shared/walk.ts';
import type { InvoicePayment, NewInvoicePayment, Receipt, ReceiptLine } from './receipt.ts';

/** A statement of our own account; `hash` of its bytes. */
export type ReceiptFile = {
  readonly format: string;
  readonly hash: string;
  readonly accountEnd: string;
  readonly linesRead: number;
  /** Of a table: a hash of its headings, and the columns where somebody chose them. */
  readonly headings: string;
  readonly columns: Readonly<Record<string, string>> | null;
  readonly adminId: number;
  readonly at: Date;
};

/** What dentists pay us. */
export type ReceiptStore = {
  /** Whether it was read before. Who sends it at once waits. */
  addFile(file: ReceiptFile): Promise<{ readonly id: number; readonly isKnown: boolean }>;
  /** Keeps credits under their identity; gives how many are new. `payerIban` is a hash. */
  keepCredits(fileId: number, credits: readonly Credit[]): Promise<number>;
  /** The columns that somebody chose last for a table of these headings. */
  columnsOf(headings: string): Promise<Readonly<Record<string, string>> | null>;
  /** Of which something is left and that nobody has dismissed, oldest first. */
  open(): Promise<readonly Receipt[]>;
  /** Since a day, whatever is left of them: what a bank may take back. */
  since(day: string): Promise<readonly Reversible<Receipt>[]>;
  /** The bank has taken it back; twice does no harm. */
  reverse(receiptId: number, on: string): Promise<void>;
  /** Taken back by the bank, and still paying something. */
  reversed(): Promise<readonly (Receipt & { readonly reversedOn: string })[]>;
  /** One that is open, locked until the end of the transaction. Throws not_found. */
  getToSpend(receiptId: number): Promise<Receipt>;
  /** The bank took so much of it back, or what is left of it: that is neither spent nor left. */
  takeBack(receiptId: number, cents: number): Promise<void>;
  /** False where there is none, or it is so already, or the bank took it back. A payment of it that is undone brings it back. */
  setDismissed(receiptId: number, dismissedAt: Date | null): Promise<boolean>;
  /** Dismissed lately, newest first. */
  dismissed(): Promise<readonly Receipt[]>;
  /** All credits of our account, oldest first. */
  walk(): Walk<ReceiptLine>;
  /** Our invoices of which something is open. */
  owed(): Promise<readonly OwedInvoice[]>;
  /** Which of these invoices, by their numbers, are paid or credited. */
  paidAmong(numbers: readonly number[]): Promise<readonly number[]>;
  /** Practitioners who owe something: by their names, and by names and accounts under which they have paid. */
  payers(): Promise<readonly KnownPayer[]>;
  /** What is open of an invoice, in cents. */
  openOf(invoiceId: number): Promise<number>;
  /** Gives its id. Throws `over_allocated`: more than is open of the invoice, or left of the line. */
  pay(payment: NewInvoicePayment): Promise<number>;
  /** What stands of an invoice, oldest first. */
  paymentsOf(invoiceId: number): Promise<readonly InvoicePayment[]>;
  /** The latest of all that stand, newest first. */
  latestPayments(): Promise<readonly InvoicePayment[]>;
  /** One that stands; throws not_found. */
  getPayment(paymentId: number): Promise<InvoicePayment>;
  undo(paymentId: number, by: { readonly adminId: number; readonly at: Date }): Promise<void>;
  /** We gave its money back on a day: it pays nothing more, and is left of no line. */
  refund(
    paymentId: number,
    by: { readonly adminId: number; readonly at: Date; readonly on: string },
  ): Promise<void>;
};
