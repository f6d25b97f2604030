import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { PersonRequest } from './person-request.ts';

export type PersonRequestForm = Pick<PersonRequest, 'kind' | 'receivedOn' | 'note'> & {
  /** Of any PEC of the patient. */
  readonly reference: string;
};

/**
 * Staff note a patient's request, which is passed to his practice at once: its mail leaves with the same transaction.
 * Throws `invalid` about `reference` (unknown) and `receivedOn` (to come).
 */
export async function registerPersonRequest(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, form }: { readonly actor: Administrator; readonly form: PersonRequestForm },
): Promise<PersonRequest> {
  const at = clock.now();
  const { reference, ...request } = form;
  if (request.receivedOn > parisDay(at)) throw invalidFields({ receivedOn: 'day_to_come_not' });
  return transaction(async ({ personRequests, personalData, audit, jobs }) => {
    const patient = await personalData.patientOf(reference.trim().toUpperCase());
    if (!patient) throw invalidFields({ reference: 'reference_unknown' });
    const id = await personRequests.add({ ...patient, ...request, adminId: actor.id, at });
    await jobs.add('send-person-request', { personRequestId: id });
    await audit.record({
      actor,
      at,
      action: 'register-person-request',
      entity: 'patient',
      entityId: patient.patientId,
      fields: [request.kind],
    });
    return personRequests.get(id, actor);
  });
}
