import { refuseArchived } from '../practitioners/practitioner-rules.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Patient } from './patient-store.ts';

type EmailWish = {
  readonly actor: Practitioner;
  readonly patientId: number;
  readonly email: string;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version?: number | null | undefined;
};

/** A dentist keeps a patient's address; '' takes it away. Throws not_found, `archived` and `stale`. */
export async function changePatientEmail(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, patientId, email, version }: EmailWish,
): Promise<Patient> {
  return transaction(async (stores) => {
    const patient = await stores.patients.getToChange(patientId, actor);
    refuseArchived(await stores.practitioners.getState(patient.practitionerId));
    if (typeof version === 'number' && version !== patient.version) throw domainError('stale');
    await stores.patients.save(patientId, { email });
    await stores.patients.raiseVersions(patientId);
    await stores.audit.record({
      actor,
      at: clock.now(),
      action: 'change-patient',
      entity: 'patient',
      entityId: patientId,
      fields: ['email'],
    });
    return stores.patients.get(patientId, actor);
  });
}
