import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Payment } from './payment-record.ts';

/** The payment with this id on this very document; throws not_found. */
export function thePayment(request: CoverageRequest, documentId: number, paymentId: number): Payment {
  const payment = request.payments.find((one) => one.id === paymentId && one.documentId === documentId);
  if (!payment) throw domainError('not_found');
  return payment;
}
