import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { practiceAuthor, type Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { Payment } from './payment-record.ts';
import { settlePayment, type ChangedPayment } from './settle-payment.ts';

/** A payment has come in, by the dentist's word or by what the bank shows of it. Throws `locked`. */
export async function receivePayment(
  stores: Stores,
  {
    request,
    payment,
    actor,
    at,
  }: {
    /** Locked. */
    readonly request: CoverageRequest;
    readonly payment: Payment;
    readonly actor: Actor;
    readonly at: Date;
  },
): Promise<ChangedPayment> {
  refuseLocked(request);
  const by = actor.kind === 'practitioner' ? practiceAuthor(actor) : { practitionerId: null };
  await stores.payments.confirm(payment.id, { ...by, at });
  const received = { ...payment, isPaid: true, paidAt: at, editedAt: at };
  return settlePayment(stores, { request, payment: received, action: 'confirm-payment', actor, at });
}
