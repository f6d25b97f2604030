import type { PaymentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentDateOrNull } from '../http/wire.ts';
import type { PaymentOfFile } from './payments.schemas.ts';

export function presentPayment(payment: PaymentView): PaymentOfFile {
  return {
    id: payment.id,
    amount: centsToEuros(payment.amountCents),
    isPaid: payment.isPaid,
    paymentDate: presentDateOrNull(payment.paidAt),
  };
}
