import type { CallsAnswer, CallToMake } from '@accordent/api/calls/calls.schemas.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';

export type { CallToMake };

const PATH = '/users/to-call';

/** The first calls to make; asked for once the list is opened. */
export function useCallsToMake(isAsked: boolean) {
  return useSWR(isAsked ? PATH : null, (path: string) => api.get<CallsAnswer>(path, { perPage: 100 }));
}

/** Notes that a client was called: he leaves the list for fifteen days. */
export function useMarkCalled() {
  const { mutate } = useSWRConfig();
  return async (id: number, comment: string) => {
    await api.put(`/user/${id}/called`, { comment });
    await Promise.all([mutate(PATH), mutate('/counters'), mutate('/config')]);
  };
}
