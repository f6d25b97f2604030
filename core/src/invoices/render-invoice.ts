import type { Ports } from '../shared/ports.ts';
import type { InvoiceRenderer } from './invoice-ports.ts';

export type RenderingPorts = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'fileStore'> & {
  readonly invoiceRenderer: InvoiceRenderer;
};

/**
 * Makes the PDF of an invoice and has it mailed. Twice does no harm: the first PDF stays, and the mail is asked for
 * in the transaction that names it.
 */
export async function renderInvoice(
  { stores, transaction, clock, fileStore, invoiceRenderer }: RenderingPorts,
  { invoiceId }: { invoiceId: number },
): Promise<void> {
  const invoice = await stores.invoices.find(invoiceId);
  if (!invoice || invoice.fileKey !== null) return;
  const bytes = await invoiceRenderer.render(invoice.content);
  // Before the transaction: a kill in between leaves a file that no row names, which the nightly sweep removes.
  const fileKey = fileStore.newKey();
  await fileStore.put(fileKey, bytes);
  const isFirst = await transaction(async ({ invoices, jobs }) => {
    if (!(await invoices.attachFile(invoiceId, fileKey, clock.now()))) return false;
    if (invoice.mailedAt === null) await jobs.add('send-invoice-mail', { invoiceId, sendId: 'first' });
    return true;
  });
  if (!isFirst) await fileStore.delete(fileKey);
}
