import type { MoneyFileKind } from '@accordent/api/client/money-lines/ColumnChooser.tsx';
import type {
  AllocationsAnswer,
  ConfirmedLinesAnswer,
  ConfirmLines,
  MoneyFileAnswer,
  MoneyLinesAnswer,
} from '@accordent/api/reconciliation/reconciliation.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { AllocationItem } from '@accordent/api/reconciliation/reconciliation.schemas.ts';

/** Lots and bank lines of a practitioner that wait. */
export const useMoneyLines = (userId: number) =>
  useReadOne<MoneyLinesAnswer>(`/user/${userId}/reconciliation`);

/** What lines of his pay. */
export const useAllocations = (userId: number) =>
  useReadOne<AllocationsAnswer>(`/user/${userId}/allocations`);

/** Sends a statement or a remittance of a practitioner. */
export const sendMoneyFile =
  (userId: number, kind: MoneyFileKind) => (form: FormData, idempotencyKey: string) =>
    api.post<MoneyFileAnswer>(`/user/${userId}/reconciliation/${kind}`, form, { idempotencyKey });

/** Confirms for him what is ticked. */
export const confirmLines = (userId: number) => (body: ConfirmLines, idempotencyKey: string) =>
  api.post<ConfirmedLinesAnswer>(`/user/${userId}/reconciliation/confirm`, body, { idempotencyKey });

/** Takes back that a line pays a bill. */
export const undoAllocation = (id: number, idempotencyKey: string) =>
  api.post(`/allocation/${id}/undo`, undefined, { idempotencyKey });
