import { NO_DETAILS } from '../answers/answer-money.ts';
import { knownOf } from '../answers/shown-answer.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { theDocument } from '../documents/document-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { actsOfBill, refuseBeyond, refuseCareOutside, refuseUnbillable, typedAmount } from './bill-rules.ts';
import { moneyOfRecord, type RequestMoney } from './get-money.ts';
import { settleBills } from './settle-bills.ts';

export type BillToConfirm = {
  readonly actor: Administrator;
  readonly documentId: number;
  /** As typed: the insurer's part. */
  readonly amount: string;
  /** 'yyyy-MM-dd'. */
  readonly careOn: string;
  /** Places in the agreement. */
  readonly acts: readonly number[];
  /** Why care outside the agreement is billed all the same. */
  readonly reason?: string | null | undefined;
};

/**
 * A person says what an invoice bills to the insurer, or corrects it: its part, the day of care, the acts of the agreement.
 * Throws not_found, `archived`, `erased`, `locked`, `not_an_agreement`, `invalid`, `amount_invalid`, `care_outside`,
 * `billed_beyond`, `act_billed`, and below what was received of it `payment_confirmed`, `paid_by_line` where nobody has
 * confirmed.
 */
export async function confirmBill(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, amount, careOn, acts: places, reason }: BillToConfirm,
): Promise<RequestMoney> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    refuseUnbillable(request);
    theDocument(request, documentId);
    const cents = typedAmount(amount);
    if (careOn > parisDay(at)) throw invalidFields({ careDate: 'day_to_come_not' });
    const record = await stores.coverageRequests.getRecord(request.id, actor);
    const money = await moneyOfRecord(stores, record);
    const before = money.bills.find((bill) => bill.documentId === documentId) ?? null;
    const known = record.details ? knownOf(record) : NO_DETAILS;
    const outsideReason = refuseCareOutside({
      careOn,
      span: {
        validFrom: record.answer?.validFrom ?? null,
        validUntil: record.answer?.validUntil ?? null,
        cardUntil: known.cardUntil,
      },
      actor,
      reason,
    });
    const others = money.bills.filter(({ id }) => id !== before?.id);
    const taken = others.reduce((sum, bill) => sum + bill.cents, 0);
    refuseBeyond(cents, money.granted === null ? null : Math.max(0, money.granted - taken));
    const acts = actsOfBill(places, { lines: record.answer?.lines ?? [], others });
    const isConfirmed = request.payments.some((one) => one.documentId === documentId && one.isPaid);
    if (before && cents < before.received && !isConfirmed) throw domainError('paid_by_line');
    const billId = await stores.bills.confirm({
      coverageRequestId: request.id,
      documentId,
      cents,
      careOn,
      outsideReason,
      acts,
      adminId: actor.id,
      at,
    });
    await stores.bills.addEvent({ billId, kind: 'confirmed', cents, text: '', adminId: actor.id, at });
    await settleBills(stores, { request, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: outsideReason === '' ? 'confirm-bill' : 'confirm-bill-outside',
      entity: 'bill',
      entityId: billId,
      fields: ['amount', 'careDate', 'acts'],
      amountCents: cents,
      ...(before && { amountBeforeCents: before.cents }),
    });
    return moneyOfRecord(stores, record);
  });
}
