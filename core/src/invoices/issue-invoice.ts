import { debitToCome } from '../debits/choose-debits.ts';
import type { DebitMandate } from '../debits/debit-mandate.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Plan } from '../practitioners/plans.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { Buyer, Seller } from './invoice-content.ts';
import { demoSeller } from './demo-seller.ts';
import type { Invoice } from './invoice.ts';
import { dueOn, invoiceContent, missingFacts } from './issue-rules.ts';

/** What an invoice takes beside its number. */
export type InvoiceToIssue = {
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly label: string;
  readonly amountCents: number;
  readonly paymentDays: number;
  readonly issuedAt: Date;
  /** Of the buyer: one under which he is debited is what he pays by. */
  readonly mandates: readonly DebitMandate[];
  /** How many TARGET days before its debits a file is handed to the bank. */
  readonly leadDays: number;
  readonly subscription?: { readonly plan: Plan; readonly from: string; readonly to: string };
  /** Null: the monthly run. */
  readonly actor: Administrator | null;
};

/**
 * Writes an invoice under the number that this transaction holds, with the job that makes its PDF, and gives it. Nothing
 * is awaited in here but the database, once, and nothing that could be known before: all other issuers wait for the number.
 */
export async function issueInvoice(
  stores: Stores,
  number: number,
  { subscription, actor, mandates, leadDays, ...draft }: InvoiceToIssue,
): Promise<Invoice> {
  const { label, issuedAt, paymentDays } = draft;
  const debited = debitToCome(
    { mandates, returns: [], dueOn: dueOn(issuedAt, paymentDays) },
    { today: parisDay(issuedAt), leadDays },
  );
  const content = invoiceContent({
    ...draft,
    number,
    debitedIbanEnd: debited?.mandate.ibanEnd ?? null,
    ...(subscription && { period: subscription }),
  });
  const [invoice] = await Promise.all([
    stores.invoices.add({
      content,
      label,
      planId: subscription?.plan.value ?? null,
      periodMonth: subscription?.from ?? null,
      issuedAt,
      isPaid: false,
      adminId: actor?.id ?? null,
    }),
    stores.jobs.add('render-invoice', { invoiceId: number }),
    stores.audit.record({
      actor: actor ?? 'system',
      at: issuedAt,
      action: 'issue-invoice',
      entity: 'invoice',
      entityId: number,
      fields: ['label', 'amountExclVAT', ...missingFacts(content).map((fact) => `missing ${fact}`)],
    }),
  ]);
  return invoice;
}

type Selling = Pick<Ports, 'stores' | 'billing' | 'product'>;

/** Who sells: as configured; a made-up one in demo mode; null: nobody knows. */
export async function findSeller({ stores, billing, product }: Selling): Promise<Seller | null> {
  if (billing.seller) return billing.seller;
  return (await stores.settings.isDemo()) ? demoSeller(product) : null;
}

/** The same. Throws `seller_missing`. */
export async function presentSeller(ports: Selling): Promise<Seller> {
  const seller = await findSeller(ports);
  if (!seller) throw domainError('seller_missing');
  return seller;
}
