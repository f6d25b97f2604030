import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { refuse, sendRefusal } from './invoice-rights.ts';
import type { Invoice } from './invoice.ts';

/** Has an invoice mailed to the practitioner once more. Throws not_found, `invoice_not_ready`, `archived` for a deleted one. */
export async function sendInvoiceAgain(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, invoiceId }: { actor: Administrator; invoiceId: number },
): Promise<Invoice> {
  const at = clock.now();
  return transaction(async (stores) => {
    const invoice = await stores.invoices.getToChange(invoiceId, actor);
    refuse(sendRefusal(invoice));
    await stores.jobs.add('send-invoice-mail', { invoiceId, sendId: String(at.getTime()) });
    await stores.audit.record({ actor, at, action: 'send-invoice', entity: 'invoice', entityId: invoiceId });
    return invoice;
  });
}
