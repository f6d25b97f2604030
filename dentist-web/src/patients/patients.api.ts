import type {
  KnownPatientsAnswer,
  PatientAnswer,
  RequestReviewBody,
  SsnAnswer,
} from '@accordent/api/patients/patients.schemas.ts';
import { api } from '../api-client.ts';

export type { KnownPatient } from '@accordent/api/patients/patients.schemas.ts';

/** Patients of the practice known under this number; a family may share one. */
export const findPatients = async (ssn: string, userId: number | undefined) =>
  (await api.post<KnownPatientsAnswer>('/dfc/patient', { ssn, userId })).patients;

/** The whole number; the look is audited. */
export const revealNumber = async (requestId: number): Promise<string> =>
  (await api.get<SsnAnswer>(`/dfc/${requestId}/ssn`)).ssn;

export const savePatientEmail = (id: number, patientEmail: string) =>
  api.put<PatientAnswer>('/patient/update', { id, patientEmail });

/** Has the patient asked for a review by mail. */
export const requestReview = (patientId: number, agreed: boolean, idempotencyKey: string) =>
  api.put<PatientAnswer>('/patient/request', { patientId, agreed } satisfies RequestReviewBody, {
    idempotencyKey,
  });
