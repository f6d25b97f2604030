import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * Has the PDF of an invoice made anew from what was issued: same content, same number. It is not mailed again; the
 * old file goes with the nightly sweep. Throws not_found.
 */
export async function renderInvoiceAgain(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { invoiceId }: { invoiceId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async ({ invoices, jobs, audit }) => {
    if (!(await invoices.detachFile(invoiceId, at))) throw domainError('not_found');
    await jobs.add('render-invoice', { invoiceId });
    await audit.record({
      actor: 'system',
      at,
      action: 'render-invoice',
      entity: 'invoice',
      entityId: invoiceId,
    });
  });
}
