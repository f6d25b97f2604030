import { patientOfRequest, sealNir } from '../patients/patient-of-request.ts';
import type { TypedPatient } from '../patients/typed-patient.ts';
import { isWorking, refuseArchived } from '../practitioners/practitioner-rules.ts';
import type { PractitionerState } from '../practitioners/practitioner-rules.ts';
import { authorOf } from '../shared/actor.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { isMailed } from './coverage-request-status.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { turnOf } from './next-action.ts';

/** Throws `archived`, and `inactive` for any other who cannot be given a PEC (decisions §2 and §4). */
export function refuseNotWorking(state: PractitionerState): void {
  refuseArchived(state);
  if (!isWorking(state)) throw domainError('inactive');
}

type Beginning = {
  readonly actor: Actor;
  readonly practitionerId: number;
  readonly practiceIds: readonly number[];
  readonly typed: TypedPatient;
  readonly nir: ReturnType<typeof sealNir>;
  readonly statusId: number;
  readonly at: Date;
};

/** The first step of every new request: its patient, its row, its first line of history; a mail where the status has one. */
export async function beginCoverageRequest(
  stores: Stores,
  { actor, practitionerId, practiceIds, typed, nir, statusId, at }: Beginning,
): Promise<CoverageRequest> {
  const patientId = await patientOfRequest(stores, { typed, nir, practitionerId, practiceIds, at });
  const { request, statusChangeId } = await stores.coverageRequests.create({
    practitionerId,
    patientId,
    statusId,
    mutualId: null,
    mutualGroupId: null,
    replacesId: null,
    turn: turnOf({ statusId, documents: [], payments: [], at, previous: null }),
    by: authorOf(actor),
    at,
  });
  if (isMailed({ from: null, to: statusId }))
    await stores.jobs.add('notify-coverage-request-status-changed', { statusChangeId });
  await stores.audit.record({
    actor,
    at,
    action: 'create-coverage-request',
    entity: 'coverage-request',
    entityId: request.id,
  });
  return request;
}

/** The number of a new request's patient, sealed; throws `ssn_doubtful`. */
export function nirOf(
  ports: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { ssn, ssnConfirmed }: TypedPatient,
): ReturnType<typeof sealNir> {
  return sealNir(ports, { ssn, field: 'ssn', isConfirmed: ssnConfirmed });
}
