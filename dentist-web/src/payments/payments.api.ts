import type { FileAnswer } from '@accordent/api/documents/documents.schemas.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import type { ConfirmPaymentBody } from '@accordent/api/payments/payments.schemas.ts';
import { api } from '../api-client.ts';

export type { PaymentItem } from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';

/** One on a document, and the amount that is shown of it. */
export type SeenPayment = { readonly fileId: number; readonly paymentId: number; readonly amount: number };

/** Confirms that an insurer's payment has come in, of the amount that was seen: once and for all for a dentist. */
export function confirmPayment({ fileId, paymentId, amount }: SeenPayment, idempotencyKey: string) {
  const body: ConfirmPaymentBody = { isPaid: true, amount };
  return api.post<FileAnswer>(`/dfc/file/${fileId}/payment/${paymentId}/update`, body, { idempotencyKey });
}

/** The amount that staff have put in its place meanwhile, where that is why it was refused. */
export function replacedAmount(failure: unknown, { paymentId }: SeenPayment): number | undefined {
  if (!isRefusedFor(failure, 'stale')) return undefined;
  const { file } = failure.answer as FileAnswer;
  return file.payments.find(({ id }) => id === paymentId)?.amount;
}
