import type { CallsAnswer, CallToMake } from '@accordent/api/calls/calls.schemas.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { CallToMake };

const PATH = '/users/to-call?perPage=100';

/** The first calls to make; asked for once the list is opened. */
export const useCallsToMake = (isAsked: boolean) => useRead<CallsAnswer>(isAsked ? PATH : null);

/** Notes that a client was called: he leaves the list for fifteen days. */
export function useMarkCalled() {
  const { mutate } = useSWRConfig();
  return async ({ id }: CallToMake, comment: string) => {
    await api.put(`/user/${id}/called`, { comment });
    await Promise.all([mutate(PATH), mutate('/counters'), mutate('/config')]);
  };
}
