import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { creditRefusal, refuse } from './invoice-rights.ts';
import type { Invoice } from './invoice.ts';
import { creditContent, creditLabel } from './issue-rules.ts';

/**
 * Takes all of an invoice back by a credit note of the same series; both count as settled then. Gives the credit
 * note. Throws not_found, `already_credited`, `credit_note`.
 */
export async function creditInvoice(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, invoiceId }: { actor: Administrator; invoiceId: number },
): Promise<Invoice> {
  return transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const invoice = await stores.invoices.getToChange(invoiceId, actor);
    refuse(creditRefusal(invoice));
    const number = await stores.invoices.takeNumber();
    const at = clock.now();
    // As an invoice is written: all issuers wait for the number.
    const [credit] = await Promise.all([
      stores.invoices.add({
        content: creditContent(invoice.content, { number, issuedAt: at }),
        label: creditLabel(invoice),
        planId: null,
        periodMonth: null,
        issuedAt: at,
        isPaid: true,
        adminId: actor.id,
      }),
      invoice.isPaid || stores.invoices.setPaid(invoiceId, { isPaid: true, adminId: actor.id, at }),
      stores.jobs.add('render-invoice', { invoiceId: number }),
      stores.audit.record({
        actor,
        at,
        action: 'credit-invoice',
        entity: 'invoice',
        entityId: invoiceId,
      }),
    ]);
    return credit;
  });
}
