import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { settleBills } from '../bills/settle-bills.ts';
import type { Payment } from './payment-record.ts';

export type ChangedPayment = { readonly request: CoverageRequest; readonly document: DocumentView };

type Settling = {
  /** Locked, with its payments as they were. */
  readonly request: CoverageRequest;
  /** As it is now. */
  readonly payment: Payment;
  readonly action: 'set-payment' | 'add-payment' | 'confirm-payment' | 'undo-payment';
  readonly actor: Actor;
  readonly at: Date;
  /** The amount that stood there; null: none. */
  readonly before?: number | null;
};

/** The last step of every change of a payment: whose turn it is now, the audit, and the document that carries it. */
export async function settlePayment(
  stores: Stores,
  { request, payment, action, actor, at, before = null }: Settling,
): Promise<ChangedPayment> {
  const { id, documentId, amountCents } = payment;
  const payments = [...request.payments.filter((other) => other.id !== id), payment];
  const settled = await settleBills(stores, { request: { ...request, payments }, actor, at });
  const isNoted = action === 'set-payment' || action === 'add-payment';
  if (isNoted) await stores.jobs.add('notify-payment', { paymentId: id });
  const fields = isNoted ? ['amount'] : ['isPaid'];
  await stores.audit.record({
    actor,
    at,
    action,
    entity: 'payment',
    entityId: id,
    fields,
    amountCents,
    ...(before !== null && { amountBeforeCents: before }),
  });
  return { request: settled, document: await stores.documents.getView(documentId) };
}
