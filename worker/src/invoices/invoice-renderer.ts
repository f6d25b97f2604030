import type { PdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import type { InvoiceRenderer } from '@accordent/core/invoices/invoice-ports.ts';
import { invoiceHtml } from './invoice-html.ts';

/** Prints the paper of an invoice. */
export function createInvoiceRenderer(printer: Pick<PdfPrinter, 'print'>): InvoiceRenderer {
  return { render: (content) => printer.print(invoiceHtml(content)) };
}
