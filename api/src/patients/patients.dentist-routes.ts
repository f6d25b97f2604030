import { ownDentist } from '@accordent/core/shared/actor.ts';
import { changePatientEmail } from '@accordent/core/patients/change-patient-email.ts';
import { findKnownPatients } from '@accordent/core/patients/find-known-patients.ts';
import { requestReview } from '@accordent/core/patients/request-review.ts';
import { answerChange } from '../http/present-stale.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { presentKnownPatient, presentPatient } from './patients.presenter.ts';
import {
  changePatientEmailBody,
  findOwnPatientsBody,
  knownPatientsAnswer,
  patientAnswer,
  requestReviewBody,
} from './patients.schemas.ts';

/** Patients, in the portal. */
export const patientDentistRoutes: readonly Route[] = [
  dentistRoute.post('/api/dfc/patient', {
    summary: 'Patients of the practice known under a number',
    action: 'find-own-patient',
    body: findOwnPatientsBody,
    answer: knownPatientsAnswer,
    limit: 'nir-lookups-account',
    replayable: false,
    handle: async ({ ports, actor, body: { ssn, userId } }) => ({
      patients: (
        await findKnownPatients(ports, { actor, ssn, practitionerId: userId ?? ownDentist(actor) })
      ).map(presentKnownPatient),
    }),
  }),
  dentistRoute.put('/api/patient/update', {
    summary: 'Keep the address of a patient',
    action: 'change-own-patient',
    body: changePatientEmailBody,
    answer: patientAnswer,
    handle: ({ ports, actor, body: { id, patientEmail, version } }) =>
      answerChange(changePatientEmail(ports, { actor, patientId: id, email: patientEmail, version }), {
        present: () => ports.stores.patients.get(id, actor),
        answer: (patient) => ({ patient: presentPatient(patient) }),
      }),
  }),
  dentistRoute.put('/api/patient/request', {
    summary: 'Ask a patient by mail for a review of his dentist',
    action: 'request-review',
    body: requestReviewBody,
    answer: patientAnswer,
    handle: async ({ ports, actor, body: { patientId, ssn, agreed } }) => ({
      patient: presentPatient(
        await requestReview(ports, {
          actor,
          patient: patientId ? { id: patientId } : { ssn: ssn ?? '' },
          agreed,
        }),
      ),
    }),
  }),
];
