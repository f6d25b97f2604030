import { mandatesToUs } from '../debits/creditor.ts';
import type { DebitMandate } from '../debits/debit-mandate.ts';
import type { Ports } from '../shared/ports.ts';
import type { BilledPractitioner } from './invoice-store.ts';

/** Whom an invoice bills, held against being archived meanwhile, and what he signed so that he be debited. Throws not_found. */
export async function getBilled(
  ports: Pick<Ports, 'stores' | 'billing' | 'product'>,
  practitionerId: number,
): Promise<BilledPractitioner & { readonly mandates: readonly DebitMandate[] }> {
  const [billed, mandates] = await Promise.all([
    ports.stores.invoices.getBilled(practitionerId),
    mandatesToUs(ports, practitionerId),
  ]);
  return { ...billed, mandates };
}
