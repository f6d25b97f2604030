import type { DunningStep } from '@accordent/core/dunning/dunning.ts';
import { table } from '../table.ts';

/** Reminders of our unpaid invoices. */
export const InvoiceReminders = table<{
  id: number;
  invoiceId: number;
  step: DunningStep;
  askedAt: Date;
  sentAt: Date | null;
}>('invoice_reminders');
