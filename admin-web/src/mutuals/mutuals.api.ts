import type {
  InsurerChoicesAnswer,
  MutualChoice,
  MutualGroupChoice,
} from '@accordent/api/mutuals/mutuals.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { MutualChoice, MutualGroupChoice };

const none: InsurerChoicesAnswer = { mutual_groups: [], mutuals: [] };

/** Every mutual and group, by name. */
export function useInsurers() {
  const { data, error, isLoading, mutate } = useSWR(
    '/mutual-group/all',
    (path: string) => api.get<InsurerChoicesAnswer>(path),
    { revalidateOnFocus: false, dedupingInterval: 60_000 },
  );
  const { mutual_groups: groups, mutuals } = data ?? none;
  return { groups, mutuals, isLoading, hasFailed: error !== undefined && !data, retry: () => void mutate() };
}
