import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { paidRefusal, refuse } from './invoice-rights.ts';
import type { Invoice } from './invoice.ts';

/**
 * A waiting invoice has been paid, or a paid one waits again; who said so and when is kept. Those of archived
 * practitioners too: what they owe is still owed. `isPaid`: what the button of a screen said, which may be old; what is so
 * already stays as it is, with its payments. Null: the other way round. Throws not_found, `already_credited`, `credit_note`.
 */
export async function toggleInvoicePaid(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    invoiceId,
    isPaid = null,
  }: { readonly actor: Administrator; readonly invoiceId: number; readonly isPaid?: boolean | null },
): Promise<Invoice> {
  return transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = clock.now();
    const invoice = await stores.invoices.getToChange(invoiceId, actor);
    refuse(paidRefusal(invoice));
    if (isPaid === invoice.isPaid) return invoice;
    await stores.invoices.setPaid(invoiceId, { isPaid: !invoice.isPaid, adminId: actor.id, at });
    const changed = await stores.invoices.get(invoiceId, actor);
    await stores.audit.record({
      actor,
      at,
      action: 'change-invoice-paid',
      entity: 'invoice',
      entityId: invoiceId,
      fields: ['isPaid'],
      amountCents: changed.paidCents,
      amountBeforeCents: invoice.paidCents,
    });
    return changed;
  });
}
