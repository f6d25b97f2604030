import type { FileAnswer } from '@accordent/api/documents/documents.schemas.ts';
import { api } from '../api-client.ts';

export type { PaymentItem } from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';

/** Confirms that an insurer's payment has come in: once and for all for a dentist. */
export const confirmPayment = ({ fileId, paymentId }: { fileId: number; paymentId: number }) =>
  api.post<FileAnswer>(`/dfc/file/${fileId}/payment/${paymentId}/update`, { isPaid: true });
