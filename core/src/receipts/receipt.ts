import type { Match } from '../reconciliation/expected.ts';

/** How an invoice is paid; `line`: a line of our account, `debit`: as a part of its lump sum; `word`: somebody only said that it is. */
export const paymentWays = {
  line: 'Relevé',
  debit: 'Prélèvement',
  transfer: 'Virement',
  cheque: 'Chèque',
  card: 'Carte',
  other: 'Autre',
  word: 'Marquée payée',
} as const;
export type PaymentWay = keyof typeof paymentWays;
/** Those that a person notes by hand. */
export const waysByHand = ['transfer', 'cheque', 'card', 'other'] as const satisfies readonly PaymentWay[];
export type WayByHand = (typeof waysByHand)[number];

/** A credit of our account; `cents`: what is left of it. `payerIban` is a hash of it. */
export type Receipt = {
  readonly id: number;
  readonly identity: string;
  readonly bookedOn: string;
  readonly cents: number;
  /** All of it. */
  readonly wholeCents: number;
  readonly label: string;
  readonly payerName: string;
  readonly payerIban: string;
};

/** A credit as a file names it, whatever became of it, with the statement that it stands in. */
export type ReceiptLine = Omit<Receipt, 'identity' | 'payerIban'> & {
  /** What pays invoices. */
  readonly allocatedCents: number;
  /** What the bank took back of it, or we gave back. */
  readonly takenCents: number;
  /** The day on which the bank took back all of it. */
  readonly reversedOn: string | null;
  readonly dismissedAt: Date | null;
  readonly statement: { readonly id: number; readonly accountEnd: string; readonly readAt: Date };
  readonly payments: readonly Pick<InvoicePayment, 'invoiceId' | 'practitioner'>[];
  /** Of the debits that it pays. */
  readonly batchIds: readonly number[];
};

/** A credit with what it may pay; null: nothing that we know of. `isTicked`: sure, so that one press confirms it. */
export type MatchedReceipt = {
  readonly receipt: Receipt;
  readonly match: Match | null;
  readonly isTicked: boolean;
};

export type NewInvoicePayment = {
  readonly invoiceId: number;
  readonly way: PaymentWay;
  readonly receiptId: number | null;
  /** The debit that its line is the sum of. */
  readonly debitId?: number;
  readonly cents: number;
  /** Day of Paris. */
  readonly paidOn: string;
  readonly note: string;
  readonly adminId: number;
  readonly at: Date;
};

export type InvoicePayment = {
  readonly id: number;
  readonly invoiceId: number;
  readonly practitioner: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly way: PaymentWay;
  readonly cents: number;
  readonly paidOn: string;
  readonly note: string;
  /** Of the line that pays it; '' without one. */
  readonly label: string;
  /** A credit note took the invoice back: it stays settled without the payment. */
  readonly isCredited: boolean;
  /** The bank took back the line that pays it. */
  readonly isReversed: boolean;
  readonly createdAt: Date;
  readonly by: { readonly firstname: string; readonly lastname: string } | null;
};
