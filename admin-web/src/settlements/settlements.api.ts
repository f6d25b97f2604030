import type { Query } from '@accordent/api/client/api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { MoneyAnswer } from '@accordent/api/bills/bills.schemas.ts';
import type {
  ClaimAnswer,
  ClaimBody,
  LetterAnswer,
  LetterBody,
  RemindedAnswer,
  RemindPayersBody,
  SettlementGroupItem,
  SettlementItem,
  SettlementsAnswer,
  WrittenLetterAnswer,
} from '@accordent/api/settlements/settlements.schemas.ts';
import { isRefusedFor, sentenceOf } from '@accordent/api/client/failure.ts';
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

export const claimDifference = (billId: number, wish: ClaimBody, idempotencyKey: string) =>
  api.post<MoneyAnswer>(`/bill/${billId}/claim`, wish, { idempotencyKey });

/** Of a text whose sum was another when it was read. */
export const refusalOfText = (failure: unknown): string =>
  isRefusedFor(failure, 'stale')
    ? 'La somme a changé entre-temps\u00a0: le texte a été remis à jour. Relisez-le, puis confirmez à nouveau.'
    : sentenceOf(failure);

/** What is refused because its sum is another by now is read anew, before it is told. */
export async function readAnewIfStale<T>(asked: Promise<T>, readAnew: () => Promise<unknown>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (isRefusedFor(failure, 'stale')) await readAnew();
    throw failure;
  }
}

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
