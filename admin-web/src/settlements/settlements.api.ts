import type { Query } from '@accordent/api/client/api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { MoneyAnswer } from '@accordent/api/bills/bills.schemas.ts';
import type {
  ClaimAnswer,
  LetterAnswer,
  LetterBody,
  RemindedAnswer,
  RemindPayersBody,
  SettlementGroupItem,
  SettlementItem,
  SettlementsAnswer,
  WrittenLetterAnswer,
} from '@accordent/api/settlements/settlements.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { api } from '../api-client.ts';
import { useReadOne, useReadPage } from '../shared/reading.ts';

export type { LetterAnswer, SettlementGroupItem, SettlementItem, SettlementsAnswer };

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

/** The registered letter that a payer may be written. */
export const useLetter = (billId: number) => useReadOne<LetterAnswer>(`/bill/${billId}/letter`);

/** Makes it, keeps it as proof, and saves the paper to be printed; resolves to the titles of what lies behind it. */
export async function writeLetter(
  { id, reference }: Pick<SettlementItem, 'id' | 'reference'>,
  wish: LetterBody,
  idempotencyKey: string,
): Promise<readonly string[] | null> {
  // An API of before this version, while one rolls, does not tell what it enclosed.
  const { fileId, enclosed = null } = await api.post<Partial<WrittenLetterAnswer>>(
    `/bill/${id}/letter`,
    wish,
    {
      idempotencyKey,
    },
  );
  const { url } = await api.get<{ url: string }>(`/proof/file/${fileId}/url`);
  saveFile(await (await fetch(url)).blob(), `Lettre recommandée ${reference}.pdf`);
  return enclosed;
}

export const closeBill = (billId: number, reason: string, idempotencyKey: string) =>
  api.put<MoneyAnswer>(`/bill/${billId}/close`, { reason }, { idempotencyKey });

export const remindPayers = (wish: RemindPayersBody, idempotencyKey: string) =>
  api.post<RemindedAnswer>('/settlements/remind', wish, { idempotencyKey });
