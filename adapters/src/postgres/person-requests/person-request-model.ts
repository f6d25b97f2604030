import type {
  PersonRequestKind,
  PersonRequestOutcome,
} from '@accordent/core/person-requests/person-request.ts';
import { table } from '../table.ts';

/** Requests of patients that were passed to their practice. */
export const PersonRequests = table<{
  id: number;
  practitionerId: number;
  patientId: number | null;
  kind: PersonRequestKind;
  receivedOn: string;
  note: string;
  adminId: number;
  createdAt: Date;
  passedAt: Date | null;
  outcome: PersonRequestOutcome | null;
  settledAt: Date | null;
}>('person_requests');
