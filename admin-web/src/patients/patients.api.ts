import type {
  KnownPatient,
  KnownPatientsAnswer,
  SsnAnswer,
} from '@accordent/api/patients/patients.schemas.ts';
import { api } from '../api-client.ts';

export type { KnownPatient };

/** Patients known under this number in the practitioner's practice. */
export const findPatients = async (ssn: string, userId: number): Promise<readonly KnownPatient[]> =>
  (await api.post<KnownPatientsAnswer>('/dfc/patient', { ssn, userId })).patients;

/** The whole number of a request's patient; the look is audited. */
export const revealNumber = async (requestId: number): Promise<string> =>
  (await api.get<SsnAnswer>(`/dfc/${requestId}/ssn`)).ssn;

/** The whole number of the one under whom he is insured; the look is audited. */
export const revealInsuredNumber = async (requestId: number): Promise<string> =>
  (await api.get<SsnAnswer>(`/dfc/${requestId}/insured-ssn`)).ssn;
