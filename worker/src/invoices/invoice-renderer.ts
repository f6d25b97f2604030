import { facturX } from '@accordent/adapters/factur-x/factur-x.ts';
import type { PdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import type { InvoiceRenderer } from '@accordent/core/invoices/invoice-ports.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { invoiceHtml, titleOf } from './invoice-html.ts';

/** Prints the paper of an invoice and makes a Factur-X of it. */
export function createInvoiceRenderer(
  printer: Pick<PdfPrinter, 'print'>,
  { name }: Pick<Product, 'name'>,
): InvoiceRenderer {
  return {
    async render(content) {
      const paper = await printer.print(invoiceHtml(content));
      return facturX(paper, content, {
        title: titleOf(content),
        author: content.seller.name,
        producer: name,
      });
    },
  };
}
