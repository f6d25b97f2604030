import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  ConventionAnswer,
  ConventionItem,
  ConventionRow,
  ConventionsAnswer,
  CredentialsAnswer,
} from '@accordent/api/conventions/conventions.schemas.ts';
import type { InsurerChoicesAnswer } from '@accordent/api/mutuals/mutuals.schemas.ts';
import { api } from '../api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead } from '../shared/reading.ts';

export type { ConventionAnswer, ConventionItem, ConventionRow, ConventionsAnswer };
export type Credentials = CredentialsAnswer;
export type ConventionState = ConventionRow['state'];

/** Which insurer a convention is with: one of the two. */
export type InsurerOfRow = Pick<ConventionRow, 'name' | 'mutual' | 'mutualGroup'>;

/** A row an insurer, and how many rows of each state there are. */
export const useConventions = (userId: number, query: Query) =>
  useRead<ConventionsAnswer>(`/user/${userId}/conventions`, query);

/** Every mutual and group, for a convention with one that has no row of its own. */
export function useInsurersToChoose(isWanted: boolean): readonly InsurerOfRow[] {
  const { data } = useRead<InsurerChoicesAnswer>(isWanted ? '/mutual-group/all' : null);
  if (!data) return [];
  return [
    ...data.mutual_groups.map(({ id, name }) => ({ name, mutualGroup: { id, name }, mutual: null })),
    ...data.mutuals.map(({ id, name }) => ({ name, mutualGroup: null, mutual: { id, name } })),
  ];
}

/** After a write: the rows, the practitioner's record and the lists tell of his conventions. */
export function useConventionsChanged(userId: number) {
  const { readAgain } = useReadAgain();
  return async () => {
    await readAgain((path) => path.startsWith(`/user/${userId}`) || path.startsWith('/users'));
  };
}

export const insurerBody = (insurer: InsurerOfRow | null) => ({
  mutual: insurer?.mutual?.id ?? null,
  mutualGroup: insurer?.mutualGroup?.id ?? null,
});

export const addConvention = (
  userId: number,
  insurer: InsurerOfRow,
  fields: Credentials & { isValid: boolean },
) => api.put<ConventionAnswer>(`/user/${userId}/convention/add`, { ...insurerBody(insurer), ...fields });

/** An old `version` is refused as stale. */
export const changeCredentials = (
  { id, userId }: Pick<ConventionItem, 'id' | 'userId'>,
  fields: Partial<Credentials> & { isValid?: boolean; version?: number | undefined },
) => api.put<ConventionAnswer>(`/user/${userId}/convention/edit/${id}`, fields);

export const setConventionValid = ({ id, userId }: Pick<ConventionItem, 'id' | 'userId'>, isValid: boolean) =>
  api.put<ConventionAnswer>(`/user/${userId}/convention/edit/${id}`, { isValid });

export const deleteConvention = (
  { id, userId }: Pick<ConventionItem, 'id' | 'userId'>,
  idempotencyKey: string,
) => api.put<ConventionAnswer>(`/user/${userId}/convention/delete/${id}`, undefined, { idempotencyKey });

/** One look at one login and password; it is recorded. Never kept in the cache. */
export const revealCredentials = ({ id, userId }: Pick<ConventionItem, 'id' | 'userId'>) =>
  api.get<CredentialsAnswer>(`/user/${userId}/convention/${id}/credentials`);
