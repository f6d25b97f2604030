import type {
  PractitionerAnswer,
  PractitionerRow,
  PractitionersAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';

type Choices = {
  readonly practitioners: readonly PractitionerRow[];
  readonly isLoading: boolean;
};

/** Practitioners whose name holds these words, null asks for none; `isActive` for those who may be given a PEC. */
export function usePractitionerChoices(words: string | null, isActive = false): Choices {
  const search = useDebounced(words && words.trim());
  const { data, isValidating } = useSWR(
    search === null ? null : (['/users', search, isActive] as const),
    ([path]) =>
      api.get<PractitionersAnswer>(path, {
        search,
        perPage: 50,
        orderBy: 'name',
        order: 'asc',
        isActive: isActive ? 1 : undefined,
      }),
  );
  return { practitioners: data?.users ?? [], isLoading: isValidating };
}

export const recordKey = (id: number) => `/user/${id}`;
const fetchRecord = (path: string) => api.get<PractitionerAnswer>(path);

/** One record; null asks for none. */
export function usePractitioner(id: number | null) {
  return useSWR(id === null ? null : recordKey(id), fetchRecord, {
    keepPreviousData: false,
  });
}

/** An active practitioner by id, who may be given a PEC; null for none. */
export function useActivePractitioner(id: number | null) {
  return useSWR(
    id === null ? null : (['/user', 'active', id] as const),
    async ([, , wanted]): Promise<PractitionerRow | null> => {
      const { user } = await api.get<PractitionerAnswer>(recordKey(wanted));
      return user.isActive && !user.isArchived && !user.isProspect ? user : null;
    },
    { revalidateOnFocus: false },
  );
}
