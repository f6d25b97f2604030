import type { Actor } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { Invoice, ListedInvoice } from './invoice.ts';
import type { Buyer, InvoiceContent } from './invoice-content.ts';

/** What a list is ordered by, the first one by default. */
export const invoiceColumns = [
  'creationDate',
  'id',
  'user',
  'label',
  'isPaid',
  'dueDate',
  'totalPriceInclVAT',
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

/** `words` come from searchWords(); instants are inclusive. */
export type InvoiceQuery = PageRequest<InvoiceColumn> & {
  readonly isPaid?: boolean | undefined;
  readonly userId?: number | undefined;
  readonly startDate?: Date | undefined;
  readonly endDate?: Date | undefined;
  readonly words: readonly string[];
};

/**
 * `inclVatCents`: the sum of all that was found; `openCents`: what is still owed of it, where unpaid ones alone are asked
 * for. Null where the total is capped.
 */
export type InvoicePage = Page<ListedInvoice> & {
  readonly inclVatCents: number | null;
  readonly openCents?: number | null;
};

/** Whom an invoice may be made out to. */
export type BilledPractitioner = {
  readonly buyer: Buyer;
  readonly planId: number;
  readonly isArchived: boolean;
};

export type NewInvoice = {
  readonly content: InvoiceContent;
  readonly label: string;
  readonly planId: number | null;
  /** The first day of the month of a subscription, `yyyy-MM-dd`. */
  readonly periodMonth: string | null;
  readonly issuedAt: Date;
  /** Settled from the start: a credit note. */
  readonly isPaid: boolean;
  /** Null for the monthly run. */
  readonly adminId: number | null;
};

export type InvoiceStore = {
  /** Holds the series until the end of the transaction: whoever else would issue waits. */
  holdSeries(): Promise<void>;
  /** The next number; one whose transaction is undone was never given to another. Holds the series. */
  takeNumber(): Promise<number>;
  /** Writes an issued invoice under the number just taken, and gives it. */
  add(invoice: NewInvoice): Promise<Invoice>;
  /** Whether this month's subscription stands already; sure once the series is held. */
  hasSubscription(practitionerId: number, periodMonth: string): Promise<boolean>;
  /** Clients to whom the subscription of a month is due and not yet invoiced, by id. */
  listToBill(choice: {
    readonly planIds: readonly number[];
    readonly periodMonth: string;
    /** The plan is the one of this instant, which a late run looks back to. */
    readonly asOf: Date;
  }): Promise<readonly { readonly practitionerId: number; readonly planId: number }[]>;
  /** Throws not_found: no client, or deleted. */
  getBilled(practitionerId: number): Promise<BilledPractitioner>;

  /** Throws not_found: unknown, or not the actor's to see. */
  get(id: number, actor: Actor): Promise<Invoice>;
  /** The same, its row locked until the end of the transaction. */
  getToChange(id: number, actor: Actor): Promise<Invoice>;
  /** For a job: null when there is none. */
  find(id: number): Promise<Invoice | null>;
  search(query: InvoiceQuery, actor: Actor): Promise<InvoicePage>;
  /** All of them, in a snapshot. */
  walk(query: Whole<InvoiceQuery>, actor: Actor): Walk<ListedInvoice>;

  setPaid(id: number, change: { isPaid: boolean; adminId: number; at: Date }): Promise<void>;
  setMailed(id: number, at: Date): Promise<void>;
  /** Names the stored PDF; false when one is named already. */
  attachFile(id: number, fileKey: string, at: Date): Promise<boolean>;
  /** Forgets which PDF is its own; false when there is no such invoice, or its names are gone. */
  detachFile(id: number, at: Date): Promise<boolean>;
  /** Issued before `before` and still without a PDF. */
  listUnrendered(before: Date): Promise<readonly number[]>;

  /** The last number given, or jumped to. */
  lastNumber(): Promise<number>;
  /** Raises it and keeps that this gap is meant. */
  raiseLastNumber(jump: { from: number; to: number; adminId: number; at: Date }): Promise<void>;
  /** Numbers that no invoice bears and that no jump explains: there must be none. */
  countHoles(): Promise<number>;
};
