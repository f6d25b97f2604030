import type { Query } from '@accordent/api/client/api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { MoneyAnswer } from '@accordent/api/bills/bills.schemas.ts';
import type {
  ClaimAnswer,
  RemindedAnswer,
  RemindPayersBody,
  SettlementGroupItem,
  SettlementItem,
  SettlementsAnswer,
} from '@accordent/api/settlements/settlements.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne, useReadPage } from '../shared/reading.ts';

export type { SettlementGroupItem, SettlementItem, SettlementsAnswer };

/** A page of a view, its groups with their sums, and what is under way in all. */
export const useSettlements = (query: Query) => useReadPage<SettlementsAnswer>('/settlements', query);

/** What may be claimed of a bill that was paid too low. */
export const useClaim = (billId: number) => useReadOne<ClaimAnswer>(`/bill/${billId}/claim`);

/** After a write: the list, and the money of the PEC. */
export function useSettlementsChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/settlements' || /^\/dfc\/\d+\/money$/.test(path));
}

export const claimDifference = (billId: number, text: string, idempotencyKey: string) =>
  api.post<MoneyAnswer>(`/bill/${billId}/claim`, { text }, { idempotencyKey });

export const closeBill = (billId: number, reason: string) =>
  api.put<MoneyAnswer>(`/bill/${billId}/close`, { reason });

export const remindPayers = (wish: RemindPayersBody, idempotencyKey: string) =>
  api.post<RemindedAnswer>('/settlements/remind', wish, { idempotencyKey });
