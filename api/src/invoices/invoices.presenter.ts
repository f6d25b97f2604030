import { paidRefusal, creditRefusal, sendRefusal, stateOf } from '@accordent/core/invoices/invoice-rights.ts';
import type { InvoicePage } from '@accordent/core/invoices/invoice-store.ts';
import { invoiceFileName, type Invoice, type ListedInvoice } from '@accordent/core/invoices/invoice.ts';
import { missingFacts } from '@accordent/core/invoices/issue-rules.ts';
import { startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentDate, presentDateOrNull, presentPage } from '../http/wire.ts';
import type { InvoiceItem, InvoiceRecord, InvoicesAnswer } from './invoices.schemas.ts';

/** As everybody who may see it sees it. */
export function presentInvoice(invoice: ListedInvoice, now: Date): InvoiceItem {
  const { id, practitioner } = invoice;
  return {
    id,
    type: invoice.type,
    creditOf: invoice.creditOf,
    creditedBy: invoice.creditedBy,
    userId: practitioner.id,
    user: { id: practitioner.id, firstname: practitioner.firstname, lastname: practitioner.lastname },
    label: invoice.label,
    creationDate: presentDate(invoice.issuedAt),
    editionDate: presentDate(invoice.editedAt),
    dueDate: presentDate(startOfParisDay(invoice.dueOn)),
    isPaid: invoice.isPaid,
    state: stateOf(invoice, now),
    totalPriceExclVAT: centsToEuros(invoice.exclVatCents),
    totalVAT: centsToEuros(invoice.vatCents),
    totalPriceInclVAT: centsToEuros(invoice.inclVatCents),
    fileName: invoiceFileName(id),
    isReady: invoice.fileKey !== null,
  };
}

/** As staff see it, with what may still be done with it. */
export function presentInvoiceRecord(invoice: Invoice, now: Date): InvoiceRecord {
  return {
    ...presentInvoice(invoice, now),
    paidChangedBy: invoice.paidChangedBy && {
      firstname: invoice.paidChangedBy.firstname,
      lastname: invoice.paidChangedBy.lastname,
    },
    paidChangedDate: presentDateOrNull(invoice.paidChangedAt),
    mailedDate: presentDateOrNull(invoice.mailedAt),
    missing: [...missingFacts(invoice.content)],
    canChangePaid: paidRefusal(invoice) === null,
    canCredit: creditRefusal(invoice) === null,
    canSend: sendRefusal(invoice) === null,
  };
}

export const presentInvoices = (page: InvoicePage, now: Date): InvoicesAnswer => ({
  ...presentPage('invoices', page, (row) => presentInvoice(row, now)),
  totalPriceInclVAT: page.inclVatCents === null ? null : centsToEuros(page.inclVatCents),
});
