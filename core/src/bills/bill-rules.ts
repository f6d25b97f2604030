import type { AnswerLine } from '../answers/answer.ts';
import { stageOf } from '../coverage-requests/coverage-request-status.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { MAX_AMOUNT_CENTS } from '../payments/payment.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parseAmount } from '../shared/money.ts';
import { may } from '../shared/policy.ts';
import type { Bill, BilledAct } from './bill.ts';

/** An amount as it is typed ('1 234,56'), in cents. Throws `invalid` about `amount`, `amount_invalid`. */
export function typedAmount(amount: string): number {
  const cents = parseAmount(amount);
  if (cents === null) throw invalidFields({ amount: 'amount' });
  if (cents === 0 || cents > MAX_AMOUNT_CENTS)
    throw domainError('amount_invalid', { fields: { amount: 'amount_range' } });
  return cents;
}

/** Bills are of agreements that are not closed. Throws `locked`, `not_an_agreement`. */
export function refuseUnbillable({ statusId }: Pick<CoverageRequest, 'statusId'>): void {
  refuseLocked({ statusId });
  if (stageOf(statusId) !== 'agreement') throw domainError('not_an_agreement');
}

/** The days within which care is paid; null: not known. */
export type CareSpan = {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly cardUntil: string | null;
};

/** How care lies outside an agreement, and the day that says so. */
export type CareLack = { readonly lack: 'before' | 'after' | 'card'; readonly on: string };

/** null: the day lies within. */
export function careLack(careOn: string, { validFrom, validUntil, cardUntil }: CareSpan): CareLack | null {
  if (validFrom !== null && careOn < validFrom) return { lack: 'before', on: validFrom };
  if (validUntil !== null && careOn > validUntil) return { lack: 'after', on: validUntil };
  if (cardUntil !== null && careOn > cardUntil) return { lack: 'card', on: cardUntil };
  return null;
}

/**
 * Care outside its agreement is not paid: a super administrator alone may go on, with a reason, which is given back; ''
 * within it. Throws `care_outside`.
 */
export function refuseCareOutside({
  careOn,
  span,
  actor,
  reason,
}: {
  readonly careOn: string;
  readonly span: CareSpan;
  readonly actor: Administrator;
  readonly reason: string | null | undefined;
}): string {
  const lack = careLack(careOn, span);
  if (!lack) return '';
  const given = reason?.trim() ?? '';
  if (given === '' || !may(actor, 'bill-care-outside')) throw domainError('care_outside', lack);
  return given;
}

/** What a bill may not go beyond: all of an agreement, without what other invoices have taken. Throws `billed_beyond`. */
export function refuseBeyond(cents: number, left: number | null): void {
  if (left !== null && cents > left) throw domainError('billed_beyond', { left });
}

/** The acts that stand on it, by their places in the agreement. Throws `act_billed`, `invalid` for a place without one. */
export function actsOfBill(
  places: readonly number[],
  {
    lines,
    others,
  }: { readonly lines: readonly AnswerLine[]; readonly others: readonly Pick<Bill, 'acts'>[] },
): readonly Omit<BilledAct, 'paid'>[] {
  const taken = new Set(others.flatMap(({ acts }) => acts.map(({ place }) => place)));
  return [...new Set(places)].map((place) => {
    const line = lines[place];
    if (!line) throw invalidFields({ acts: 'not_a_choice' });
    if (taken.has(place)) throw domainError('act_billed', { code: line.code, tooth: line.tooth });
    return { place, code: line.code, tooth: line.tooth, cents: line.granted };
  });
}
