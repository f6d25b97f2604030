import type {
  BatchAnswer,
  BatchBody,
  BatchItem,
  CallOfManyAnswer,
  StatusesOfManyAnswer,
  UndoneBatchAnswer,
  WaysOfManyAnswer,
} from '@accordent/api/batches/batches.schemas.ts';
import useSWR from 'swr';
import { api } from '../../api-client.ts';
import { useReadOne } from '../../shared/reading.ts';

export type { BatchItem };

type WithoutIds<Body> = Body extends { dfcIds: unknown } ? Omit<Body, 'dfcIds'> : never;

/** What is asked of many PEC: one of the acts that each takes alone. */
export type Wish = WithoutIds<BatchBody>;

export const askMany = async (
  dfcIds: readonly number[],
  wish: Wish,
  idempotencyKey: string,
): Promise<BatchItem> =>
  (await api.post<BatchAnswer>('/dfc/many', { dfcIds, ...wish }, { idempotencyKey })).batch;

const BETWEEN_LOOKS_MS = 700;

/** How far it is, read again until it is over. */
export const useBatch = (id: number | null) =>
  useReadOne<BatchAnswer>(id === null ? null : `/dfc/many/${id}`, undefined, {
    refreshInterval: (known) => (known?.batch.isOver ? 0 : BETWEEN_LOOKS_MS),
  });

export const undoBatch = (id: number, idempotencyKey: string) =>
  api.post<UndoneBatchAnswer>(`/dfc/many/${id}/undo`, undefined, { idempotencyKey });

/** The statuses that some of these may be moved to, how many, and what insurers still owe of those. */
export const useStatusesOfMany = (dfcIds: readonly number[]) =>
  useSWR(['/dfc/many/statuses', dfcIds], () =>
    api.post<StatusesOfManyAnswer>('/dfc/many/statuses', { dfcIds }, { isRead: true }),
  );

/** How many of these leave by which way. */
export const useWaysOfMany = (dfcIds: readonly number[]) =>
  useSWR(['/dfc/many/ways', dfcIds], () =>
    api.post<WaysOfManyAnswer>('/dfc/many/ways', { dfcIds }, { isRead: true }),
  );

export type CallOfMany = CallOfManyAnswer;

/** Whom to call about these, and what is asked of each. */
export const useCallOfMany = (dfcIds: readonly number[]) =>
  useSWR(['/dfc/many/call', dfcIds], () =>
    api.post<CallOfManyAnswer>('/dfc/many/call', { dfcIds }, { isRead: true }),
  );
