import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { Payment } from './payment-record.ts';

export type ChangedPayment = { readonly request: CoverageRequest; readonly document: DocumentView };

type Settling = {
  /** Locked, with its payments as they were. */
  readonly request: CoverageRequest;
  /** As it is now. */
  readonly payment: Payment;
  readonly action: 'set-payment' | 'confirm-payment' | 'undo-payment';
  readonly actor: Actor;
  readonly at: Date;
};

/** The last step of every change of a payment: whose turn it is now, the audit, and the document that carries it. */
export async function settlePayment(
  stores: Stores,
  { request, payment, action, actor, at }: Settling,
): Promise<ChangedPayment> {
  const { id, documentId, amountCents } = payment;
  const payments = [...request.payments.filter((other) => other.documentId !== documentId), payment];
  const settled = await settleCoverageRequest(stores, {
    request: { ...request, payments },
    cause: null,
    actor,
    at,
  });
  const fields = action === 'set-payment' ? ['amount'] : ['isPaid'];
  await stores.audit.record({ actor, at, action, entity: 'payment', entityId: id, fields, amountCents });
  return { request: settled.request, document: await stores.documents.getView(documentId) };
}
