import type { AskedReminder, DunningStep } from './dunning.ts';

/** An unpaid invoice past its due day, and the reminders of it. */
export type DunnedInvoice = {
  readonly invoiceId: number;
  readonly dueOn: string;
  /** What is open of it, in cents; 0: paid, or taken back. */
  readonly openCents: number;
  readonly isHeld: boolean;
  readonly asked: readonly AskedReminder[];
};

export type DunningStore = {
  /** Those past their due day, unpaid, awaiting no debit and not held, of practitioners who are still there. */
  listUnpaid(today: string): Promise<readonly DunnedInvoice[]>;
  /** Throws not_found; a credit note is none. */
  get(invoiceId: number): Promise<DunnedInvoice>;
  /** Whether a debit of it is still waited for on this day of Paris. */
  awaitsDebit(invoiceId: number, today: string): Promise<boolean>;
  /** False where this step was asked for already. */
  ask(reminder: {
    readonly invoiceId: number;
    readonly step: DunningStep;
    readonly at: Date;
  }): Promise<boolean>;
  /** Twice does no harm. */
  setSent(reminder: {
    readonly invoiceId: number;
    readonly step: DunningStep;
    readonly at: Date;
  }): Promise<void>;
  /** As if it had not been asked for, where it has not left. */
  forgetUnsent(reminder: { readonly invoiceId: number; readonly step: DunningStep }): Promise<void>;
  /** The same for all that were asked for before this instant, for which no job waits, and after which no step has left. */
  forgetLost(before: Date): Promise<void>;
  hold(invoiceId: number, heldAt: Date | null): Promise<void>;
  /** Of a practitioner's unpaid invoices, those that were reminded of or are held, latest first. */
  listOf(practitionerId: number): Promise<readonly DunnedInvoice[]>;
};
