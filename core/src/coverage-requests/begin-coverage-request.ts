import { patientOfRequest, sealNir, type TypedNumber } from '../patients/patient-of-request.ts';
import type { TypedPatient } from '../patients/patient.ts';
import { isWorking, refuseArchived, type PractitionerState } from '../practitioners/practitioner-rules.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { addCoverageRequest } from './add-coverage-request.ts';
import type { StatusId } from './coverage-request-status.ts';
import type { CoverageRequest } from './coverage-request.ts';

/** Throws `archived`, and `inactive` for any other who cannot be given a PEC. */
export function refuseNotWorking(state: PractitionerState): void {
  refuseArchived(state);
  if (!isWorking(state)) throw domainError('inactive');
}

type Beginning = {
  readonly actor: Actor;
  readonly practitionerId: number;
  readonly practiceIds: readonly number[];
  readonly typed: TypedPatient;
  readonly nir: TypedNumber;
  readonly statusId: StatusId;
  readonly at: Date;
};

/** The first step of every request that somebody types: its patient, then itself. Throws `archived`, `inactive`, not_found. */
export async function beginCoverageRequest(
  stores: Stores,
  { actor, practitionerId, practiceIds, typed, nir, statusId, at }: Beginning,
): Promise<CoverageRequest> {
  // Locked before its patient is: he is neither archived nor deleted until the request stands.
  refuseNotWorking(await stores.practitioners.getStateToHold(practitionerId));
  const patientId = await patientOfRequest(stores, { typed, nir, practitionerId, practiceIds, at });
  return addCoverageRequest(stores, {
    practitionerId,
    patientId,
    statusId,
    mutualId: null,
    mutualGroupId: null,
    replacesId: null,
    actor,
    action: 'create-coverage-request',
    at,
  });
}

/** The number of a new request's patient, sealed; throws `ssn_doubtful`. */
export function nirOf(
  ports: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { ssn, ssnConfirmed }: TypedPatient,
): TypedNumber {
  return sealNir(ports, { ssn, field: 'ssn', isConfirmed: ssnConfirmed ?? false });
}
