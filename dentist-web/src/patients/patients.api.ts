import type {
  ChangePatientEmailBody,
  KnownPatientsAnswer,
  PatientAnswer,
  RequestReviewBody,
  SsnAnswer,
} from '@accordent/api/patients/patients.schemas.ts';
import { api } from '../api-client.ts';

export type { KnownPatient, PatientAnswer } from '@accordent/api/patients/patients.schemas.ts';

/** Patients of the practice known under this number; a family may share one. */
export const findPatients = async (ssn: string, userId: number | undefined) =>
  (await api.post<KnownPatientsAnswer>('/dfc/patient', { ssn, userId })).patients;

/** The whole number; the look is audited. */
export const revealNumber = async (requestId: number): Promise<string> =>
  (await api.get<SsnAnswer>(`/dfc/${requestId}/ssn`)).ssn;

/** With the version that the form was opened with. */
export type SavedEmail = { readonly patientEmail: string; readonly version: number | undefined };

export const savePatientEmail = (id: number, saved: SavedEmail) =>
  api.put<PatientAnswer>('/patient/update', { id, ...saved } satisfies ChangePatientEmailBody);

/** Has the patient asked for a review by mail. */
export const requestReview = (patientId: number, agreed: boolean, idempotencyKey: string) =>
  api.put<PatientAnswer>('/patient/request', { patientId, agreed } satisfies RequestReviewBody, {
    idempotencyKey,
  });
