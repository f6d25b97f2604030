import type {
  PersonRecord,
  PersonRecordsAnswer,
  PersonRequestItem,
  PersonRequestsAnswer,
} from '@accordent/api/person-requests/person-requests.schemas.ts';
import { api } from '../api-client.ts';
import { useRead, useReadOne } from '../shared/reading.ts';

export type { PersonRecord, PersonRequestItem, PersonRequestsAnswer };

export const usePersonRequests = () => useRead<PersonRequestsAnswer>('/person-requests');

const WHOLE_REFERENCE = /^\s*PEC-\d{4}-\d{6,9}\s*$/i;

/** All who are known under the number of the patient of this PEC, once its reference is whole. */
export const usePersonRecords = (reference: string) =>
  useReadOne<PersonRecordsAnswer>(WHOLE_REFERENCE.test(reference) ? '/person-requests/records' : null, {
    reference: reference.trim(),
  });

export type NewPersonRequest = Pick<PersonRequestItem, 'kind' | 'receivedOn' | 'note'> & {
  readonly reference: string;
  readonly otherIds: readonly number[];
};

/** Notes a request, one a record; each is mailed to its practice at once. The answer is the list as it stands then. */
export const addPersonRequest = (body: NewPersonRequest, idempotencyKey: string) =>
  api.post<PersonRequestsAnswer>('/person-requests', body, { idempotencyKey });

export type Outcome = NonNullable<PersonRequestItem['outcome']>;

/** What became of a request, by letter: of a practice that nobody can log in to. */
export const settlePersonRequest = (id: number, outcome: Outcome, idempotencyKey: string) =>
  api.put<PersonRequestsAnswer>(`/person-requests/${id}`, { outcome }, { idempotencyKey });
