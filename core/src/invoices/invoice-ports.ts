import type { DebitTerms } from '../debits/debit.ts';
import type { DunningDays } from '../dunning/dunning.ts';
import type { SalesAccounts } from '../accounting/sales-journal.ts';
import type { InvoiceContent, Seller } from './invoice-content.ts';

/** Makes the paper of an invoice. The worker's own: it needs a browser. */
export type InvoiceRenderer = {
  /** A PDF. The same content gives the same paper. */
  render(content: InvoiceContent): Promise<Uint8Array>;
};

/** What configuration says about invoices. */
export type Billing = {
  /** Null where it is not configured: demo mode then shows a made-up one. */
  readonly seller: Seller | null;
  readonly paymentDays: number;
  readonly accounts: SalesAccounts;
  /** Null: unpaid invoices are not reminded of. */
  readonly dunningDays: DunningDays | null;
  readonly debits: DebitTerms;
};
