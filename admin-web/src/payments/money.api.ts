import type {
  BillItem,
  BillReadingAnswer,
  ConfirmBillBody,
  ExplainGapBody,
  MoneyAnswer,
  MoneyItem,
  TakeBackBody,
} from '@accordent/api/bills/bills.schemas.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { BillItem, MoneyAnswer, MoneyItem };

/** What was granted, billed, announced, received and taken back of a PEC, bill by bill; null: nothing is asked. */
export const useMoney = (requestId: number | null) =>
  useReadOne<MoneyAnswer>(requestId === null ? null : `/dfc/${requestId}/money`);

/** What insurers still owe of what was billed, in cents. */
export type Owed = number | 'reading' | 'unknown';

/** What the insurer still owes of a PEC; nothing without one. */
export function useOwed(requestId: number | null): Owed {
  const { data, error } = useMoney(requestId);
  if (requestId === null) return 0;
  if (!data) return error ? 'unknown' : 'reading';
  return data.money.bills.reduce((sum, { owed }) => sum + inCents(owed), 0);
}

/** What an invoice says, for a person to take or leave. */
export const useBillReading = (fileId: number) => useReadOne<BillReadingAnswer>(`/dfc/file/${fileId}/bill`);

/** After a write: its answer is the money of the PEC, whose record is read again. */
export function useMoneyChanged(requestId: number) {
  const { keep, readAgain } = useReadAgain();
  return async (answer: MoneyAnswer) => {
    await keep(`/dfc/${requestId}/money`, answer);
    await readAgain((path) => path === `/dfc/${requestId}`);
  };
}

export const confirmBill = (fileId: number, wish: ConfirmBillBody, idempotencyKey: string) =>
  api.put<MoneyAnswer>(`/dfc/file/${fileId}/bill`, wish, { idempotencyKey });

export const takeBack = (billId: number, wish: TakeBackBody, idempotencyKey: string) =>
  api.post<MoneyAnswer>(`/bill/${billId}/taken`, wish, { idempotencyKey });

export const settleTakeBack = (
  { billId, takenId }: { billId: number; takenId: number },
  wish: { reason: string; isContested: boolean },
  idempotencyKey: string,
) => api.put<MoneyAnswer>(`/bill/${billId}/taken/${takenId}/settle`, wish, { idempotencyKey });

export const undoTakeBack = (billId: number, takenId: number) =>
  api.put<MoneyAnswer>(`/bill/${billId}/taken/${takenId}/undo`);

export const explainGap = (billId: number, wish: ExplainGapBody, idempotencyKey: string) =>
  api.put<MoneyAnswer>(`/bill/${billId}/gap`, wish, { idempotencyKey });

export const reopenBill = (billId: number) => api.put<MoneyAnswer>(`/bill/${billId}/reopen`);
