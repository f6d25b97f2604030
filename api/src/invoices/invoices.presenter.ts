import {
  creditRefusal,
  debitedOn,
  paidRefusal,
  sendRefusal,
  stateOf,
} from '@accordent/core/invoices/invoice-rights.ts';
import type { InvoicePage } from '@accordent/core/invoices/invoice-store.ts';
import { invoiceFileName, type Invoice, type ListedInvoice } from '@accordent/core/invoices/invoice.ts';
import { missingFacts } from '@accordent/core/invoices/issue-rules.ts';
import { startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentPage } from '../http/wire.ts';
import { invoice as invoiceItem, invoiceRecord } from './invoices.schemas.ts';
import type { InvoiceItem, InvoiceRecord, InvoicesAnswer } from './invoices.schemas.ts';

/** As everybody who may see it sees it. */
export const presentInvoice = (invoice: ListedInvoice, now: Date): InvoiceItem =>
  leaving(invoiceItem, {
    ...invoice,
    userId: invoice.practitioner.id,
    user: invoice.practitioner,
    creationDate: invoice.issuedAt,
    editionDate: invoice.editedAt,
    dueDate: startOfParisDay(invoice.dueOn),
    collectDay: debitedOn(invoice, now),
    state: stateOf(invoice, now),
    paid: centsToEuros(invoice.paidCents),
    totalPriceExclVAT: centsToEuros(invoice.exclVatCents),
    totalVAT: centsToEuros(invoice.vatCents),
    totalPriceInclVAT: centsToEuros(invoice.inclVatCents),
    fileName: invoiceFileName(invoice.id),
    isReady: invoice.fileKey !== null,
  });

/** As staff see it, with what may still be done with it. */
export const presentInvoiceRecord = (invoice: Invoice, now: Date): InvoiceRecord =>
  leaving(invoiceRecord, {
    ...presentInvoice(invoice, now),
    paidChangedBy: invoice.paidChangedBy,
    paidChangedDate: invoice.paidChangedAt,
    mailedDate: invoice.mailedAt,
    missing: missingFacts(invoice.content),
    canChangePaid: paidRefusal(invoice) === null,
    canCredit: creditRefusal(invoice) === null,
    canSend: sendRefusal(invoice) === null,
  });

export const presentInvoices = (page: InvoicePage, now: Date): InvoicesAnswer => ({
  ...presentPage('invoices', page, (row) => presentInvoice(row, now)),
  totalPriceInclVAT: eurosOrNull(page.inclVatCents),
  ...(page.openCents !== undefined && { totalOpen: eurosOrNull(page.openCents) }),
});
