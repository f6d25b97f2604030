import type {
  CallsAnswer,
  CallToMake,
  NotedCall,
  NotedCallsAnswer,
} from '@accordent/api/calls/calls.schemas.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

export type { CallToMake, NotedCall };

const PATH = '/users/to-call?perPage=100';

/** What a `CallList` shows and does: the first calls to make, asked for once the list is opened. */
export function useCallList(isAsked: boolean) {
  const { data, error, mutate } = useRead<CallsAnswer>(isAsked ? PATH : null);
  return {
    calls: data?.usersToCall,
    total: data?.total,
    failure: error ? failureOf(error) : null,
    onCalled: useMarkCalled(),
    onRetry: () => void mutate(),
  };
}

const notedPath = (userId: number) => `/user/${userId}/calls`;
const MOST = 100;

/** The calls that were made to a client, latest first. */
export const useNotedCalls = (userId: number) =>
  useReadOne<NotedCallsAnswer>(notedPath(userId), { perPage: MOST });

/** Notes that a client was called: he leaves the list for fifteen days. */
function useMarkCalled() {
  const { readAgain } = useReadAgain();
  return async ({ id }: CallToMake, comment: string, idempotencyKey: string) => {
    await api.put(`/user/${id}/called`, { comment }, { idempotencyKey });
    const old = [PATH, '/counters', '/config', notedPath(id)];
    await readAgain((path) => old.includes(path));
  };
}
