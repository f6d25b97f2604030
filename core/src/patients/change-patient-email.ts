import { refuseArchived } from '../practitioners/practitioner-rules.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Patient } from './patient-store.ts';

/** A dentist keeps a patient's address; '' takes it away. Throws not_found and `archived`. */
export async function changePatientEmail(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, patientId, email }: { actor: Practitioner; patientId: number; email: string },
): Promise<Patient> {
  return transaction(async (stores) => {
    const patient = await stores.patients.get(patientId, actor);
    refuseArchived(await stores.practitioners.getState(patient.practitionerId));
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
    return { ...patient, email };
  });
}
