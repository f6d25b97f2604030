import type {
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
