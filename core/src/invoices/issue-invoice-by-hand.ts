import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { getBilled } from './billed.ts';
import { issueInvoice, presentSeller } from './issue-invoice.ts';
import { typedInvoice } from './issue-rules.ts';
import type { Invoice } from './invoice.ts';

export type HandMadeInvoice = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  readonly label: string;
  /** Before tax, as typed: '1 234,56'. */
  readonly amount: string;
};

/**
 * An invoice from the practitioner's record. Throws `invalid` and `amount_invalid` about `label` and
 * `amountExclVAT`, not_found for who is no client, `archived`, `seller_missing`.
 */
export async function issueInvoiceByHand(
  {
    stores,
    transaction,
    clock,
    billing,
    product,
  }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'billing' | 'product'>,
  { actor, practitionerId, ...typed }: HandMadeInvoice,
): Promise<Invoice> {
  const { label, amountCents } = typedInvoice(typed);
  const seller = await presentSeller({ stores, billing, product });
  return transaction(async (inside) => {
    await inside.accounting.waitForExport();
    const { buyer, isArchived, mandates } = await getBilled(
      { stores: inside, billing, product },
      practitionerId,
    );
    if (isArchived) throw domainError('archived');
    const number = await inside.invoices.takeNumber();
    const { paymentDays } = billing;
    // Now that the number is held: invoices are dated in the order of their numbers.
    const issuedAt = clock.now();
    return issueInvoice(inside, number, {
      buyer,
      seller,
      label,
      amountCents,
      paymentDays,
      issuedAt,
      mandates,
      leadDays: billing.debits.leadDays,
      actor,
    });
  });
}
