import { saveFile } from '@accordent/api/client/save-file.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type {
  DebitBatchAnswer,
  DebitBatchItem,
  DebitMandateAnswer,
  DebitMandatesAnswer,
  DebitsAnswer,
  PreparedDebitsAnswer,
  PrepareDebitsBody,
} from '@accordent/api/debits/debits.schemas.ts';
import type { DebitMandateKind } from '@accordent/api/client/debits.ts';
import { api } from '../api-client.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

export type {
  BatchDebitItem,
  DebitBatchItem,
  DebitItem,
  DebitMandateItem,
  DebitsAnswer,
  ReturnedDebitItem,
} from '@accordent/api/debits/debits.schemas.ts';

/** What is to be debited, what came back, what was handed to the bank. */
export const useDebits = () => useReadOne<DebitsAnswer>('/debits');

/** The debits of a batch; null: none is asked for. */
export const useDebitBatch = (id: number | null) =>
  useRead<DebitBatchAnswer>(id === null ? null : `/debit-batch/${id}`);

/** The debit mandates of a practitioner, latest first. */
export const useDebitMandates = (userId: number) =>
  useReadOne<DebitMandatesAnswer>(`/user/${userId}/debit-mandates`);

/** After a write: debits, mandates, and the invoices that they are for. */
export function useDebitsChanged() {
  const { readAgain } = useReadAgain();
  return async () =>
    void (await readAgain((path) => /^\/(debit|receipts|invoice|user\/\d+\/debit)/.test(path)));
}

/** What the form of a mandate holds; its fields bear their wire names. */
export type DebitMandateEntry = {
  readonly holder: string;
  readonly iban: string;
  readonly reference: string;
  readonly kind: DebitMandateKind;
  readonly signedOn: string;
  readonly noticeDays: number;
  readonly note: string;
};

export const addDebitMandate = (userId: number, entry: DebitMandateEntry, idempotencyKey: string) =>
  api.post<DebitMandateAnswer>(`/user/${userId}/debit-mandate`, entry, { idempotencyKey });

export const revokeDebitMandate = (id: number, reason: string, idempotencyKey: string) =>
  api.put<DebitMandateAnswer>(`/debit-mandate/${id}/revoke`, { reason }, { idempotencyKey });

export const prepareDebits = (body: PrepareDebitsBody, idempotencyKey: string) =>
  api.post<PreparedDebitsAnswer>('/debits/prepare', body, { idempotencyKey });

/** Saves the file of a batch for the bank. */
export const fetchDebitFile = async ({ id, reference, collectDay }: DebitBatchItem): Promise<void> =>
  saveFile(await api.download(`/debit-batch/${id}/file`), `prelevements-${collectDay}-${reference}.xml`);

export const cancelDebitBatch = (id: number, idempotencyKey: string) =>
  api.post(`/debit-batch/${id}/cancel`, undefined, { idempotencyKey });

export const stopDebit = (id: number, idempotencyKey: string) =>
  api.post(`/debit/${id}/stop`, undefined, { idempotencyKey });

/** An invoice is debited that is not by itself: once more, or older than the mandate. */
export const debitInvoice = (invoiceId: number, idempotencyKey: string) =>
  api.post(`/invoice/${invoiceId}/debit`, undefined, { idempotencyKey });
