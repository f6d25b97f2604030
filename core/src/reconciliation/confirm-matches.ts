import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { KeptCredit } from './money-store.ts';

/** A credit, and the bills that it pays. */
export type Confirmed = { readonly creditId: number; readonly partIds: readonly number[] };

export type ConfirmedMatches = {
  /** Bills that were paid, wholly or in part. */
  readonly bills: number;
  readonly cents: number;
};

/**
 * The dentist says which credits paid what, all or nothing. A bill whose amount is reached by it is confirmed as received;
 * of one that is paid too low the rest stays open. Throws not_found for what is not his, or was confirmed meanwhile,
 * `over_allocated` where a credit has nothing left for a bill, `locked`.
 */
export async function confirmMatches(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, confirmed }: { readonly actor: Practitioner; readonly confirmed: readonly Confirmed[] },
): Promise<ConfirmedMatches> {
  const at = clock.now();
  return transaction(async (stores) => {
    const credits = new Map((await stores.money.openCredits(actor.id)).map((each) => [each.id, each]));
    let [bills, cents] = [0, 0];
    for (const { creditId, partIds } of confirmed) {
      const credit = credits.get(creditId);
      if (!credit) throw domainError('not_found');
      let left = credit.cents;
      for (const partId of partIds) {
        const paid = await pay(stores, { actor, credit, partId, left, at });
        left -= paid;
        cents += paid;
        bills += 1;
      }
    }
    return { bills, cents };
  });
}

type Paying = {
  readonly actor: Practitioner;
  readonly credit: KeptCredit;
  readonly partId: number;
  readonly left: number;
  readonly at: Date;
};

/** Gives how much of the credit the bill takes. */
async function pay(stores: Stores, { actor, credit, partId, left, at }: Paying): Promise<number> {
  const documentId = await stores.money.documentOf(partId);
  // Locked from here on: what is open of it is what it will be.
  const request = await requestToChange(stores, { documentId, actor });
  refuseLocked(request);
  const { open } = await stores.money.expectedOf(actor.practiceIds);
  const owed = open.find(({ id }) => id === partId)?.cents ?? 0;
  const cents = Math.min(left, owed);
  if (cents === 0) throw domainError('over_allocated');
  await stores.money.allocate({
    kind: 'paid',
    partId,
    source: { bankLineId: credit.id },
    cents,
    by: { practitionerId: actor.id },
    at,
  });
  const payment = request.payments.find((each) => each.documentId === documentId);
  if (payment && !payment.isPaid && cents === owed) {
    await stores.payments.confirm(payment.id, { practitionerId: actor.id, at });
    const received = { ...payment, isPaid: true, paidAt: at, editedAt: at };
    await settlePayment(stores, { request, payment: received, action: 'confirm-payment', actor, at });
    return cents;
  }
  await stores.audit.record({
    actor,
    at,
    action: 'allocate-payment',
    entity: 'payment',
    entityId: payment?.id ?? partId,
    amountCents: cents,
  });
  return cents;
}
