import { stageOf } from '../coverage-requests/coverage-request-status.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { parseAmount } from '../shared/money.ts';
import type { Payment } from './payment-record.ts';

/** 100 000,00 €. */
export const MAX_AMOUNT_CENTS = 10_000_000;

type Receiving = Pick<CoverageRequest, 'statusId' | 'payments'>;
type Amount = Pick<Payment, 'documentId' | 'amountCents'>;

/**
 * The amount, as typed ('1 234,56'), that staff may put on this document, in place of its first unconfirmed one. Throws
 * `invalid` about `amount`, `amount_invalid` (0 or too much), `locked`, `not_an_agreement`, `payment_confirmed`.
 */
export function newPayment(request: Receiving, document: { readonly id: number }, amount: string): Amount {
  const payment = furtherPayment(request, document, amount);
  if (isConfirmed(request, document)) throw domainError('payment_confirmed');
  return payment;
}

/** The same beside what stands there. */
export function furtherPayment(
  { statusId }: Receiving,
  { id: documentId }: { readonly id: number },
  amount: string,
): Amount {
  const amountCents = parseAmount(amount);
  if (amountCents === null) throw invalidFields({ amount: 'amount' });
  if (amountCents === 0 || amountCents > MAX_AMOUNT_CENTS)
    throw domainError('amount_invalid', { fields: { amount: 'amount_range' } });
  refuseLocked({ statusId });
  if (stageOf(statusId) !== 'agreement') throw domainError('not_an_agreement');
  return { documentId, amountCents };
}

/** The payment that an amount replaces; null: it is the first. */
export const replaceable = ({ payments }: Pick<Receiving, 'payments'>, documentId: number): Payment | null =>
  payments.find((one) => one.documentId === documentId && !one.isPaid) ?? null;

const isConfirmed = (request: Pick<Receiving, 'payments'>, { id }: { readonly id: number }): boolean =>
  replaceable(request, id) === null && request.payments.some(({ documentId }) => documentId === id);
