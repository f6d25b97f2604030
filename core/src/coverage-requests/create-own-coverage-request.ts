import { typedPatientFaults, type TypedPatient } from '../patients/patient.ts';
import { sees, type Practitioner } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { beginCoverageRequest, nirOf, refuseNotWorking } from './begin-coverage-request.ts';
import { readDetails, saveDetails, type DetailsForm } from './change-details.ts';
import { getOwnCoverageRequest, type OwnRecord } from './get-own-coverage-request.ts';
import { ownDetailFields } from './request-details.ts';
import { DENTIST_FIRST_STATUS_ID } from './status-choices.ts';

/**
 * A dentist creates a request for himself or one of his practice; its documents follow one by one. Throws `invalid`,
 * not_found (another practice’s account or patient), `archived`, `inactive`, `ssn_doubtful`,
 * `insured_ssn_doubtful`.
 */
export async function createOwnCoverageRequest(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'secretBox' | 'nirIndex'>,
  {
    actor,
    practitionerId,
    patient,
    details,
  }: { actor: Practitioner; practitionerId: number; patient: TypedPatient; details: DetailsForm },
): Promise<OwnRecord> {
  const faults = typedPatientFaults(patient);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const told = readDetails(ports, ownDetailFields, details);
  if (!sees(actor, practitionerId)) throw domainError('not_found');
  refuseNotWorking(await ports.stores.practitioners.getState(practitionerId));
  const nir = nirOf(ports, patient);
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { id } = await beginCoverageRequest(stores, {
      actor,
      practitionerId,
      practiceIds: actor.practiceIds,
      typed: patient,
      nir,
      statusId: DENTIST_FIRST_STATUS_ID,
      at,
    });
    await saveDetails({ ...ports, stores }, { actor, coverageRequestId: id, told });
    return getOwnCoverageRequest({ ...ports, stores }, { actor, coverageRequestId: id });
  });
}
