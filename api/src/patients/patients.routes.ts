import { findKnownPatients } from '@accordent/core/patients/find-known-patients.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentKnownPatient } from './patients.presenter.ts';
import { findPatientsBody, knownPatientsAnswer } from './patients.schemas.ts';

/** Patients, in the back-office. */
export const patientRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/dfc/patient', {
    summary: 'Patients known under a number in a practitioner’s practice',
    action: 'find-patient',
    body: findPatientsBody,
    answer: knownPatientsAnswer,
    limit: 'nir-lookups-account',
    replayable: false,
    handle: async ({ ports, actor, body: { ssn, userId } }) => ({
      patients: (await findKnownPatients(ports, { actor, ssn, practitionerId: userId })).map(
        presentKnownPatient,
      ),
    }),
  }),
];
