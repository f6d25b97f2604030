import type { Patient, SealedNir } from '@accordent/core/patients/patient-store.ts';
import { table } from '../table.ts';

export const Patients = table<
  Omit<Patient, 'version'> &
    SealedNir & { createdAt: Date; erasedAt: Date | null; reviewAgreedAt: Date | null }
>('patients');

/** What is read of one: the number apart. */
export const PATIENT_COLUMNS = [
  'id',
  'practitionerId',
  'firstname',
  'lastname',
  'email',
] satisfies (keyof Patient)[];

/** The version of the patient whose id stands in `column`. */
export const patientVersionOf = (column: string): string =>
  `(select coalesce(max(v.version), 0) from coverage_requests v where v.patient_id = ${column})`;
