import type { Patient, PatientStore } from '@accordent/core/patients/patient-store.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { CoverageRequestModel } from '../coverage-requests/coverage-request-model.ts';
import type { Scope } from '../database.ts';
import { PatientModel } from './patient-model.ts';

/** Patients, each of one practitioner. */
export function patientStore(scope: Scope): PatientStore {
  const patients = () => PatientModel.query(scope.knex);
  const requests = () => CoverageRequestModel.query(scope.knex);

  return {
    async get(id, actor) {
      const found = await patients().findById(id).whereNull('erasedAt');
      if (!found || !sees(actor, found.practitionerId)) throw domainError('not_found');
      return patient(found);
    },
    async findByNir(nirIndex, practitionerIds) {
      const found = await patients()
        .where({ nirIndex })
        .whereIn('practitionerId', [...practitionerIds])
        .whereNull('erasedAt')
        .orderBy('id', 'desc');
      return found.map(patient);
    },
    async getNir(id) {
      const found = await patients().findById(id).select('nirSealed', 'nirIndex');
      if (!found) throw domainError('not_found');
      return { nirSealed: found.nirSealed, nirIndex: found.nirIndex };
    },
    async add({ at, ...added }) {
      const { id } = await patients()
        .insert({ ...added, createdAt: at })
        .returning('id');
      return id;
    },
    async save(id, change) {
      await patients().findById(id).patch(change);
    },
    async raiseVersions(id) {
      await requests()
        .where({ patientId: id })
        .patch({ version: raw('version + 1') });
    },
    async countRequests(id) {
      return requests().where({ patientId: id }).resultSize();
    },
    async delete(id) {
      await patients().deleteById(id);
    },
  };
}

const patient = ({ id, practitionerId, firstname, lastname, email }: PatientModel): Patient => ({
  id,
  practitionerId,
  firstname,
  lastname,
  email,
});
