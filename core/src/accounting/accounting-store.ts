import type { Sale, Settlement } from './sales-journal.ts';

/** Days of Paris, both included. */
export type AccountingPeriod = { readonly from: string; readonly to: string };

/** The paper of an issued invoice or credit note; `fileKey` is null while the worker makes it. */
export type IssuedPaper = { readonly number: number; readonly fileKey: string | null };

/** What came to the journal of a day, or left it, after that day was exported: an invoice or credit note, or what paid it. */
export type LateMove = { readonly invoiceId: number; readonly day: string };

/** Our invoices as accountants look at them. */
export type AccountingStore = {
  /** Waits until whoever issues, or notes payments, has committed it; until the transaction ends, others wait to do so. */
  waitForPayments(): Promise<void>;
  /**
   * Before a payment is noted or undone or anything is issued, before the clock is read for it and before any other lock:
   * waits for an export of the journal, which would else miss it, and be later than it.
   */
  waitForExport(): Promise<void>;
  /** What was issued in a period, and what came in during it for whichever invoice; by day and number. */
  journalOf(
    period: AccountingPeriod,
  ): Promise<{ readonly sales: readonly Sale[]; readonly settlements: readonly Settlement[] }>;
  /** Of the year before a period, the first hundred by day: their latest export does not hold them. */
  lateMoves(period: AccountingPeriod): Promise<readonly LateMove[]>;
  /** The papers of what was issued in a period, by number; left out: to whomever. */
  papersOf(period: AccountingPeriod, practitionerIds?: readonly number[]): Promise<readonly IssuedPaper[]>;
};
