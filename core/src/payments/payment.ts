import { stageOf } from '../coverage-requests/coverage-request-status.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parseAmount } from '../shared/money.ts';
import type { Payment } from './payment-record.ts';

/** 100 000,00 €. */
export const MAX_AMOUNT_CENTS = 10_000_000;

/**
 * The amount, as typed ('1 234,56'), that staff may put on this document: one per document, in place of an
 * unconfirmed one. Throws `invalid` about `amount`, `amount_invalid` (0 or too much), `locked`, `not_an_agreement`,
 * `payment_confirmed`.
 */
export function newPayment(
  { statusId, payments }: Pick<CoverageRequest, 'statusId' | 'payments'>,
  { id: documentId }: { readonly id: number },
  amount: string,
): Pick<Payment, 'documentId' | 'amountCents'> {
  const amountCents = parseAmount(amount);
  if (amountCents === null) throw invalidFields({ amount: 'amount' });
  if (amountCents === 0 || amountCents > MAX_AMOUNT_CENTS)
    throw domainError('amount_invalid', { fields: { amount: 'amount_range' } });
  refuseLocked({ statusId });
  if (stageOf(statusId) !== 'agreement') throw domainError('not_an_agreement');
  if (payments.some((one) => one.documentId === documentId && one.isPaid))
    throw domainError('payment_confirmed');
  return { documentId, amountCents };
}
