import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPractitioner } from './add-practitioner.ts';
import { getPractitioner } from './get-practitioner.ts';
import { practitionerToChange } from './practitioner-to-change.ts';
import { saveActivation } from './save-activation.ts';

/**
 * Staff let a client log in, or no longer: his sessions end. Throws not_found, `archived`, `not_a_client`.
 */
export async function activatePractitioner(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, isActive }: { actor: Administrator; practitionerId: number; isActive: boolean },
): Promise<ChangedPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const practitioner = await practitionerToChange(stores, practitionerId);
    if (practitioner.isProspect) throw domainError('not_a_client');
    const { isActive: wasActive } = practitioner;
    await saveActivation(stores, { actor, practitionerId, wasActive, isActive, at });
    const record = await getPractitioner({ ...ports, stores }, { practitionerId });
    return { ...record, history: null, warnings: {} };
  });
}
