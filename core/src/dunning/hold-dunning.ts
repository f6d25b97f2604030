import { paidRefusal, refuse } from '../invoices/invoice-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { dunningPlan, type PlannedStep } from './dunning.ts';
import type { DunnedInvoice } from './dunning-store.ts';

/** How reminders of an invoice stand; no step where reminders are off, and of a paid invoice only those that were asked for. */
export type Dunning = {
  readonly invoiceId: number;
  readonly isHeld: boolean;
  readonly openCents: number;
  readonly steps: readonly PlannedStep[];
};

/** The reminders of an invoice. Throws not_found. */
export async function getDunning(
  { stores, billing }: Pick<Ports, 'stores' | 'billing'>,
  { actor, invoiceId }: { readonly actor: Administrator; readonly invoiceId: number },
): Promise<Dunning> {
  await stores.invoices.get(invoiceId, actor);
  return told(await stores.dunning.get(invoiceId), billing);
}

/** Of a practitioner's unpaid invoices, those that were reminded of or are held. */
export async function listDunning(
  { stores, billing }: Pick<Ports, 'stores' | 'billing'>,
  { practitionerId }: { readonly practitionerId: number },
): Promise<readonly Dunning[]> {
  return (await stores.dunning.listOf(practitionerId)).map((each) => told(each, billing));
}

/** Staff hold the reminders of an invoice back, or let them go on. Throws not_found, `already_credited`, `credit_note`. */
export async function holdDunning(
  { transaction, clock, billing }: Pick<Ports, 'transaction' | 'clock' | 'billing'>,
  {
    actor,
    invoiceId,
    isHeld,
  }: { readonly actor: Administrator; readonly invoiceId: number; readonly isHeld: boolean },
): Promise<Dunning> {
  const at = clock.now();
  return transaction(async (stores) => {
    refuse(paidRefusal(await stores.invoices.getToChange(invoiceId, actor)));
    await stores.dunning.hold(invoiceId, isHeld ? at : null);
    await stores.audit.record({
      actor,
      at,
      action: isHeld ? 'hold-invoice-reminders' : 'release-invoice-reminders',
      entity: 'invoice',
      entityId: invoiceId,
    });
    return told(await stores.dunning.get(invoiceId), billing);
  });
}

function told(invoice: DunnedInvoice, { dunningDays }: Pick<Ports['billing'], 'dunningDays'>): Dunning {
  const { invoiceId, isHeld, openCents, asked } = invoice;
  const steps = dunningDays
    ? dunningPlan(invoice, dunningDays)
    : asked.map(({ step, askedOn }) => ({ step, on: askedOn, isAsked: true }));
  return {
    invoiceId,
    isHeld,
    openCents,
    steps: openCents === 0 ? steps.filter(({ isAsked }) => isAsked) : steps,
  };
}
