import type { CallsAnswer, CallToMake } from '@accordent/api/calls/calls.schemas.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { CallToMake };

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

/** Notes that a client was called: he leaves the list for fifteen days. */
function useMarkCalled() {
  const { mutate } = useSWRConfig();
  return async ({ id }: CallToMake, comment: string) => {
    await api.put(`/user/${id}/called`, { comment });
    await Promise.all([mutate(PATH), mutate('/counters'), mutate('/config')]);
  };
}
