import type { InvoiceContent } from '@accordent/core/invoices/invoice-content.ts';
import type { ListedInvoice } from '@accordent/core/invoices/invoice.ts';
import { table } from '../table.ts';

export const Invoices = table<
  Pick<
    ListedInvoice,
    | 'id'
    | 'type'
    | 'label'
    | 'issuedAt'
    | 'dueOn'
    | 'vatCents'
    | 'isPaid'
    | 'paidChangedAt'
    | 'mailedAt'
    | 'editedAt'
    | 'fileKey'
  > & {
    creditOfId: number | null;
    practitionerId: number;
    planId: number | null;
    periodMonth: string | null;
    totalExclVatCents: number;
    totalInclVatCents: number;
    snapshot: InvoiceContent;
    paidChangedByAdminId: number | null;
    adminId: number | null;
    remindersHeldAt: Date | null;
    erasedAt: Date | null;
  }
>('invoices', { json: ['snapshot'] });

export const InvoiceCounters = table<{ series: string; lastId: number }>('invoice_counters', {
  key: 'series',
});

/** Why numbers are missing. */
export const InvoiceNumberJumps = table<{ fromId: number; toId: number; adminId: number; createdAt: Date }>(
  'invoice_number_jumps',
  { key: 'fromId' },
);
