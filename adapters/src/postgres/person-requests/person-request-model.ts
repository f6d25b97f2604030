import type { PersonRequest } from '@accordent/core/person-requests/person-request.ts';
import { table } from '../table.ts';

/** Requests of patients that were passed to their practice. */
export const PersonRequests = table<
  Omit<PersonRequest, 'practitioner' | 'answeredBy' | 'patient'> & {
    adminId: number;
    createdAt: Date;
  }
>('person_requests');
