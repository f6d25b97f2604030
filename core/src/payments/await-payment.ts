import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { Payment } from './payment-record.ts';
import { settlePayment, type ChangedPayment } from './settle-payment.ts';

/** A payment that had come in waits again: staff took back the dentist's word, or what the bank showed. Throws `locked`. */
export async function awaitPayment(
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
    readonly actor: Administrator;
    readonly at: Date;
  },
): Promise<ChangedPayment> {
  refuseLocked(request);
  await stores.payments.undo(payment.id, at);
  const waiting = { ...payment, isPaid: false, paidAt: null, editedAt: at };
  return settlePayment(stores, { request, payment: waiting, action: 'undo-payment', actor, at });
}
