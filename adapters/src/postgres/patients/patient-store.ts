import type { Patient, PatientStore } from '@accordent/core/patients/patient-store.ts';
import { sees } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { CoverageRequests } from '../coverage-requests/coverage-request-model.ts';
import type { Scope } from '../database.ts';
import { PATIENT_COLUMNS, Patients, patientVersionOf } from './patient-model.ts';

/** Patients, each of one practitioner. */
export function patientStore(scope: Scope): PatientStore {
  const patients = () => Patients.query(scope.knex);
  const requests = () => CoverageRequests.query(scope.knex);
  const read = () =>
    patients()
      .whereNull('erasedAt')
      .select(PATIENT_COLUMNS)
      .select(raw(patientVersionOf('patients.id')).as('version'))
      .castTo<Patient[]>();
  const get: PatientStore['get'] = async (id, actor) => {
    const [found] = await read().where('id', id);
    if (!found || !sees(actor, found.practitionerId)) throw domainError('not_found');
    return found;
  };

  return {
    get,
    // Read once it is locked: what another has saved meanwhile counts.
    async getToChange(id, actor) {
      await patients().findById(id).select('id').forUpdate();
      return get(id, actor);
    },
    findByNir: async (nirIndexes, practitionerIds) =>
      read()
        .whereIn('nirIndex', [...nirIndexes])
        .whereIn('practitionerId', [...practitionerIds])
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
