import type {
  PersonRequestItem,
  PersonRequestsAnswer,
} from '@accordent/api/person-requests/person-requests.schemas.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { PersonRequestItem, PersonRequestsAnswer };

export const usePersonRequests = () => useRead<PersonRequestsAnswer>('/person-requests');

export type NewPersonRequest = Pick<PersonRequestItem, 'kind' | 'receivedOn' | 'note'> & {
  readonly reference: string;
};

/** Notes a request; it is mailed to its practice at once. The answer is the list as it stands then. */
export const addPersonRequest = (body: NewPersonRequest, idempotencyKey: string) =>
  api.post<PersonRequestsAnswer>('/person-requests', body, { idempotencyKey });
