import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { findPersonRecords } from './find-person-records.ts';
import type { PersonRequest } from './person-request.ts';

export type PersonRequestForm = Pick<PersonRequest, 'kind' | 'receivedOn' | 'note'> & {
  /** Of any PEC of the patient. */
  readonly reference: string;
  /** Other records that are his too, at whatever practice. */
  readonly otherIds: readonly number[];
};

/**
 * Staff note a patient's request, one a record of his, since each practice answers for its own; it is passed on at once:
 * the mail leaves with the same transaction, where somebody may log in to answer.
 * Throws `invalid` about `reference` (unknown), `otherIds` (not under his number) and `receivedOn` (to come).
 */
export async function registerPersonRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'nirIndex'>,
  { actor, form }: { readonly actor: Administrator; readonly form: PersonRequestForm },
): Promise<void> {
  const { transaction, clock } = ports;
  const at = clock.now();
  const { reference, otherIds, ...request } = form;
  if (request.receivedOn > parisDay(at)) throw invalidFields({ receivedOn: 'day_to_come_not' });
  await transaction(async (stores) => {
    const records = await findPersonRecords(ports, stores, reference);
    if (!otherIds.every((id) => records.some((record) => record.id === id)))
      throw invalidFields({ otherIds: 'not_a_choice' });
    const { personRequests, audit, jobs } = stores;
    for (const { id: patientId, practitionerId, likeness, isReached } of records) {
      if (likeness !== 'named' && !otherIds.includes(patientId)) continue;
      const id = await personRequests.add({ practitionerId, patientId, ...request, adminId: actor.id, at });
      if (isReached) await jobs.add('send-person-request', { personRequestId: id });
      await audit.record({
        actor,
        at,
        action: 'register-person-request',
        entity: 'patient',
        entityId: patientId,
        fields: [request.kind],
      });
    }
  });
}
