import { inCents } from '@accordent/api/client/money.ts';
import type { FileAnswer, FileItem } from '@accordent/api/documents/documents.schemas.ts';
import type { PaymentOfFile } from '@accordent/api/payments/payments.schemas.ts';
import { formatAmount } from '@accordent/ui-kit/format/money.ts';
import { api } from '../api-client.ts';

export type { FileItem, PaymentOfFile };

/** Euros of the wire as integer cents. */
export const centsOf = ({ amount }: PaymentOfFile): number => inCents(amount);

/** Puts the first amount on a document, or replaces an unconfirmed one. */
export const setPayment = async (
  fileId: number,
  cents: number,
  paymentId: number | null,
): Promise<FileItem> =>
  (await api.put<FileAnswer>(`/dfc/file/${fileId}/payment/add`, { amount: formatAmount(cents), paymentId }))
    .file;

/** One more amount beside those that stand on a document. */
export const addPayment = async (fileId: number, cents: number, idempotencyKey: string): Promise<FileItem> =>
  (
    await api.put<FileAnswer>(
      `/dfc/file/${fileId}/payment/more`,
      { amount: formatAmount(cents) },
      { idempotencyKey },
    )
  ).file;

/** Takes the dentist's confirmation back. */
export const undoPayment = async (fileId: number, paymentId: number): Promise<FileItem> =>
  (await api.put<FileAnswer>(`/dfc/file/${fileId}/payment/${paymentId}/update`, { isPaid: false })).file;

/** Takes an unconfirmed amount off its document. */
export const removePayment = async (fileId: number, paymentId: number): Promise<FileItem> =>
  (await api.delete<FileAnswer>(`/dfc/file/${fileId}/payment/${paymentId}`)).file;
