import { Readable } from 'node:stream';
import type { InvoiceFile } from '@accordent/core/invoices/open-invoice.ts';
import { invoiceFileName } from '@accordent/core/invoices/invoice.ts';
import type { Context } from 'koa';

/** Streams the PDF of an invoice with the headers that keep it out of caches and other sites. */
export function sendInvoice(ctx: Context, invoiceId: number, { sizeBytes, bytes }: InvoiceFile): void {
  ctx.attachment(invoiceFileName(invoiceId), { type: 'inline' });
  ctx.set({
    'Content-Type': 'application/pdf',
    'Content-Length': String(sizeBytes),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  ctx.body = Readable.from(bytes);
}
