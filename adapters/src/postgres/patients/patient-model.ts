import type { Patient, SealedNir } from '@accordent/core/patients/patient-store.ts';
import { table } from '../table.ts';

export const Patients = table<
  Patient & SealedNir & { createdAt: Date; erasedAt: Date | null; reviewAgreedAt: Date | null }
>('patients');

/** What is read of one: the number apart. */
export const PATIENT_COLUMNS = [
  'id',
  'practitionerId',
  'firstname',
  'lastname',
  'email',
] satisfies (keyof Patient)[];
