import { planOf } from '../practitioners/plans.ts';
import type { Ports } from '../shared/ports.ts';
import { getBilled } from './billed.ts';
import { issueInvoice, presentSeller } from './issue-invoice.ts';
import { billedPlans, monthOf, subscriptionLabel } from './issue-rules.ts';

type IssuingPorts = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'billing' | 'product'>;

/**
 * Invoices the month that begins at `dueAt` (the 1st at 06:00 of Europe/Paris) to every practitioner with a paid
 * plan who is not a sub-practitioner, and is active or has somebody active linked to him: one a practitioner and month, however often it runs, and each in a
 * transaction of its own, so that what a kill left out the next run makes up. Gives how many it issued; throws
 * what one of them threw, once all the others stand.
 */
export async function issueMonthlyInvoices(ports: IssuingPorts, { dueAt }: { dueAt: Date }): Promise<number> {
  const month = monthOf(dueAt);
  const toBill = await ports.stores.invoices.listToBill({
    planIds: billedPlans.map(({ value }) => value),
    periodMonth: month.from,
    asOf: dueAt,
  });
  let issued = 0;
  const failures: unknown[] = [];
  for (const { practitionerId, planId } of toBill) {
    try {
      if (await issueSubscription(ports, { practitionerId, planId, month })) issued += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return issued;
}

type Subscription = {
  readonly practitionerId: number;
  readonly planId: number;
  readonly month: { readonly from: string; readonly to: string };
};

/** False when somebody else has issued it meanwhile, or the practitioner has been archived. */
async function issueSubscription(
  { stores, transaction, clock, billing, product }: IssuingPorts,
  { practitionerId, planId, month }: Subscription,
): Promise<boolean> {
  const plan = planOf(planId);
  const seller = await presentSeller({ stores, billing, product });
  return transaction(async (inside) => {
    await inside.accounting.waitForExport();
    const { buyer, isArchived, mandates } = await getBilled(
      { stores: inside, billing, product },
      practitionerId,
    );
    await inside.invoices.holdSeries();
    if (isArchived || (await inside.invoices.hasSubscription(practitionerId, month.from))) return false;
    await issueInvoice(inside, await inside.invoices.takeNumber(), {
      buyer,
      seller,
      label: subscriptionLabel(plan, month.from),
      amountCents: plan.priceCents,
      paymentDays: billing.paymentDays,
      issuedAt: clock.now(),
      mandates,
      leadDays: billing.debits.leadDays,
      subscription: { plan, ...month },
      actor: null,
    });
    return true;
  });
}
