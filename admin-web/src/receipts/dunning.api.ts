import type { DunningAnswer, DunningsAnswer } from '@accordent/api/dunning/dunning.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { DunningItem } from '@accordent/api/dunning/dunning.schemas.ts';

/** The reminders of an invoice. */
export const useDunning = (invoiceId: number) => useReadOne<DunningAnswer>(`/invoice/${invoiceId}/reminders`);

/** Unpaid invoices of a practitioner that were reminded of, or are held back from it. */
export const useDunnings = (userId: number) =>
  useReadOne<DunningsAnswer>(`/user/${userId}/invoice-reminders`);

export const holdDunning = (invoiceId: number, isHeld: boolean) =>
  api.put<DunningAnswer>(`/invoice/${invoiceId}/reminders`, { isHeld });
