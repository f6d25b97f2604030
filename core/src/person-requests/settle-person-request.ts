import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import type { PersonRequest, PersonRequestOutcome } from './person-request.ts';

/**
 * The practice says what it did; staff, by letter, where nobody can log in to it. 'erased' has the worker erase the patient, who has no open PEC then; of one who is gone
 * already it may say all else. Throws not_found, `person_request_settled`, `practice_answers`, `patient_in_progress`;
 * of an archived practitioner, whose PEC nobody can close, `patient_in_archived` to staff and `patient_of_archived` to his head.
 */
export async function settlePersonRequest(
  { stores, transaction, clock }: Pick<Ports, 'stores' | 'transaction' | 'clock'>,
  {
    actor,
    personRequestId,
    outcome,
  }: {
    readonly actor: Actor;
    readonly personRequestId: number;
    readonly outcome: PersonRequestOutcome;
  },
): Promise<readonly PersonRequest[]> {
  const at = clock.now();
  await transaction(async (inTransaction) => {
    const { practitionerId, patientId, answeredBy, settledAt } = await inTransaction.personRequests.get(
      personRequestId,
      actor,
    );
    if (settledAt) throw domainError('person_request_settled');
    if (actor.kind === 'admin' && answeredBy !== null) throw domainError('practice_answers');
    if (outcome === 'erased') {
      if (patientId === null) throw domainError('person_request_settled');
      const { unlockedRequests } = await inTransaction.personalData.find({ kind: 'patient', id: patientId });
      if (unlockedRequests > 0) {
        const { archivedBy } = await inTransaction.practitioners.getState(practitionerId);
        if (archivedBy !== null)
          throw domainError(actor.kind === 'admin' ? 'patient_in_archived' : 'patient_of_archived');
      }
      if (unlockedRequests > 0) throw domainError('patient_in_progress');
    }
    if (!(await inTransaction.personRequests.settle(personRequestId, { outcome, at })))
      throw domainError('person_request_settled');
    if (outcome === 'erased') await inTransaction.jobs.add('erase-person', { personRequestId });
    await inTransaction.audit.record({
      actor,
      at,
      action: 'settle-person-request',
      ...(patientId === null
        ? { entity: 'practitioner', entityId: practitionerId }
        : { entity: 'patient', entityId: patientId }),
      fields: [outcome],
    });
  });
  return stores.personRequests.list(actor);
}

/** The erasure that a practice asked for; nothing where it is done. Throws as `erasePersonalData` does. */
export async function erasePerson(
  ports: Parameters<typeof erasePersonalData>[0],
  { personRequestId }: JobPayload<'erase-person'>,
): Promise<void> {
  const request = await ports.stores.personRequests.find(personRequestId);
  if (request?.outcome !== 'erased' || request.patientId === null) return;
  await erasePersonalData(ports, { kind: 'patient', id: request.patientId });
}
