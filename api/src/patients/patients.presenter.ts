import type { Patient } from '@accordent/core/patients/patient-store.ts';
import type { KnownPatient, Patient as WirePatient } from './patients.schemas.ts';

export const presentKnownPatient = ({ id, firstname, lastname }: Patient): KnownPatient => ({
  id,
  firstname,
  lastname,
});

export const presentPatient = (patient: Patient): WirePatient => ({
  ...presentKnownPatient(patient),
  email: patient.email,
  version: patient.version,
});
