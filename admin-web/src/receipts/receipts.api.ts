import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { ConfirmedCollectionAnswer } from '@accordent/api/debits/debits.schemas.ts';
import type { InvoicesAnswer } from '@accordent/api/invoices/invoices.schemas.ts';
import type { MoneyFileAnswer } from '@accordent/api/reconciliation/reconciliation.schemas.ts';
import type {
  ConfirmReceipts,
  InvoicePaymentItem,
  InvoicePaymentsAnswer,
  PayInvoiceBody,
  ReceiptsAnswer,
  UndoInvoicePaymentBody,
} from '@accordent/api/receipts/receipts.schemas.ts';
import { api } from '../api-client.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

export type {
  CollectionItem,
  InvoicePaymentItem,
  MatchedReceiptItem,
  ReceiptItem,
  ReceiptsAnswer,
} from '@accordent/api/receipts/receipts.schemas.ts';

/** Credits of our account that wait, and what was paid lately. */
export const useReceipts = () => useReadOne<ReceiptsAnswer>('/receipts');

/** What pays an invoice. */
export const useInvoicePayments = (invoiceId: number) =>
  useReadOne<InvoicePaymentsAnswer>(`/invoice/${invoiceId}/payments`);

const MOST_CHOICES = 20;

/** Waiting invoices that these words find; none asked for while there is no word. */
export const useWaitingInvoices = (words: string | null) =>
  useRead<InvoicesAnswer>(words === null ? null : '/invoice', {
    isPaid: 0,
    perPage: MOST_CHOICES,
    search: words ?? '',
  });

/** After a write: invoices, what pays them, and what is counted of them. */
export function useReceiptsChanged() {
  const { readAgain } = useReadAgain();
  return async () =>
    void (await readAgain((path) => /^\/(receipts|debit|invoice|counters|user\/)/.test(path)));
}

export const sendStatement = (form: FormData, idempotencyKey: string) =>
  api.post<MoneyFileAnswer>('/receipts/statement', form, { idempotencyKey });

export const confirmReceipts = (body: ConfirmReceipts, idempotencyKey: string) =>
  api.post('/receipts/confirm', body, { idempotencyKey });

/** A credit is the lump sum of debits. */
export const confirmCollection = (id: number, idempotencyKey: string) =>
  api.post<ConfirmedCollectionAnswer>(`/debits/collection/${id}`, undefined, { idempotencyKey });

/** One that pays no invoice leaves the list, or comes back. */
export const dismissReceipt = (id: number, isDismissed: boolean) =>
  api.put(`/receipt/${id}`, { isDismissed });

export const payInvoice = (invoiceId: number, body: PayInvoiceBody, idempotencyKey: string) =>
  api.post<InvoicePaymentsAnswer>(`/invoice/${invoiceId}/payments`, body, { idempotencyKey });

/** Whether its money may have been given back by us: a credit note took the invoice back, and the bank not the money. */
export const mayBeGivenBack = ({ isCredited, isReversed }: InvoicePaymentItem): boolean =>
  isCredited && !isReversed;

export const undoInvoicePayment = (id: number, body: UndoInvoicePaymentBody, idempotencyKey: string) =>
  api.post(`/invoice-payment/${id}/undo`, body, { idempotencyKey });
