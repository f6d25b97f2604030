import type {
  PractitionerAnswer,
  PractitionerRow,
  PractitionersAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

type Choices = {
  readonly practitioners: readonly PractitionerRow[];
  readonly isLoading: boolean;
};

/** Practitioners whose name holds these words, null asks for none; `isActive` for those who may be given a PEC. */
export function usePractitionerChoices(words: string | null, isActive = false): Choices {
  const search = useDebounced(words && words.trim());
  const { data, isValidating } = useRead<PractitionersAnswer>(search === null ? null : '/users', {
    search,
    perPage: 50,
    orderBy: 'name',
    order: 'asc',
    isActive: isActive ? 1 : undefined,
  });
  return { practitioners: data?.users ?? [], isLoading: isValidating };
}

export const recordKey = (id: number) => `/user/${id}`;

/** One record; null asks for none. */
export const usePractitioner = (id: number | null) =>
  useReadOne<PractitionerAnswer>(id === null ? null : recordKey(id));

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
