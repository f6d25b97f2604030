import { findSeller } from '../invoices/issue-invoice.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { DebitMandate } from './debit-mandate.ts';
import type { Creditor } from './debit.ts';

/** Of the made-up seller of demo mode; its key is right. */
const DEMO_CREDITOR_ID = 'FR44ZZZ100001';

type Paid = Pick<Ports, 'stores' | 'billing' | 'product'>;

/** Who is paid by debits: the seller with his identifier; null where either is not configured. */
export async function findCreditor(ports: Paid): Promise<Creditor | null> {
  const seller = await findSeller(ports);
  const isMadeUp = ports.billing.seller === null;
  const id = isMadeUp ? DEMO_CREDITOR_ID : ports.billing.debits.creditorId;
  if (!seller || id === null || seller.iban === '') return null;
  return { name: seller.name, id, iban: seller.iban, bic: seller.bic };
}

/** The same. Throws `creditor_missing`. */
export async function presentCreditor(ports: Paid): Promise<Creditor> {
  const creditor = await findCreditor(ports);
  if (!creditor) throw domainError('creditor_missing');
  return creditor;
}

/** What this practitioner signed so that he be debited; none where nobody debits. */
export async function mandatesToUs(ports: Paid, practitionerId: number): Promise<readonly DebitMandate[]> {
  return (await findCreditor(ports)) ? ports.stores.debits.mandatesOf(practitionerId) : [];
}
