import type { PatientStore } from '@accordent/core/patients/patient-store.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { CoverageRequests } from '../coverage-requests/coverage-request-model.ts';
import type { Scope } from '../database.ts';
import { PATIENT_COLUMNS, Patients } from './patient-model.ts';

/** Patients, each of one practitioner. */
export function patientStore(scope: Scope): PatientStore {
  const patients = () => Patients.query(scope.knex);
  const requests = () => CoverageRequests.query(scope.knex);

  return {
    async get(id, actor) {
      const found = await patients().findById(id).whereNull('erasedAt').select(PATIENT_COLUMNS);
      if (!found || !sees(actor, found.practitionerId)) throw domainError('not_found');
      return found;
    },
    findByNir: async (nirIndexes, practitionerIds) =>
      patients()
        .whereIn('nirIndex', [...nirIndexes])
        .whereIn('practitionerId', [...practitionerIds])
        .whereNull('erasedAt')
        .select(PATIENT_COLUMNS)
        .orderBy('id', 'desc'),
    async getNir(id) {
      const found = await patients().findById(id).select('nirSealed', 'nirIndex');
      if (!found) throw domainError('not_found');
      return { nirSealed: found.nirSealed, nirIndex: found.nirIndex };
    },
    async add({ at, ...added }) {
      return (await patients().insert({ ...added, createdAt: at })).id;
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
