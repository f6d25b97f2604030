import type {
  PractitionerRow,
  PractitionersAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';

export type { PractitionerRow };

type Choices = {
  readonly practitioners: readonly PractitionerRow[];
  readonly isLoading: boolean;
};

/** Practitioners whose name holds these words; `isActive` for those who may be given a PEC. */
export function usePractitionerChoices(words: string, isActive = false): Choices {
  const search = useDebounced(words.trim());
  const { data, isValidating } = useSWR(['/users', search, isActive] as const, ([path]) =>
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

const PAGE = 100;

/** An active practitioner by id, null for none: the pages of the picker are walked, since no call gives one yet. */
export function useActivePractitioner(id: number | null) {
  return useSWR(
    id === null ? null : (['/users', 'of', id] as const),
    async ([path]): Promise<PractitionerRow | null> => {
      for (let page = 1; ; page += 1) {
        const { users, total } = await api.get<PractitionersAnswer>(path, {
          page,
          perPage: PAGE,
          orderBy: 'id',
          isActive: 1,
        });
        const found = users.find((user) => user.id === id);
        if (found || page * PAGE >= total) return found ?? null;
      }
    },
    { revalidateOnFocus: false },
  );
}
