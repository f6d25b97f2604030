import type {
  PractitionerAnswer,
  PractitionerRow,
  PractitionersAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import { normalisePhone } from '@accordent/api/client/phone.ts';
import { searchText } from '@accordent/api/client/person-name.ts';
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

type Named = Pick<PractitionerRow, 'lastname' | 'firstname' | 'phone' | 'email'>;

/** Clients, prospects and archived ones of this name and this telephone under another address; none before both are typed. */
export function useNamesakes({ lastname, firstname, phone, email }: Named): readonly PractitionerRow[] {
  const name = searchText(lastname, firstname);
  const number = normalisePhone(phone);
  const search = useDebounced(name && number ? `${name} ${number}` : null);
  const path = search === null ? null : '/users';
  const query = { search, perPage: 10 };
  const found = [
    useRead<PractitionersAnswer>(path, { ...query, kind: 'client' }).data,
    useRead<PractitionersAnswer>(path, { ...query, kind: 'prospect' }).data,
    useRead<PractitionersAnswer>(path, { ...query, kind: 'archived' }).data,
  ];
  return found
    .flatMap((answer) => answer?.users ?? [])
    .filter(
      (row) =>
        row.phone === number &&
        searchText(row.lastname, row.firstname) === name &&
        row.email !== email.trim().toLowerCase(),
    );
}
