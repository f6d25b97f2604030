import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseArchived } from './practitioner-rules.ts';
import type { PractitionerRow } from './practitioner-store.ts';
import { saveActivation } from './save-activation.ts';

type Activation = {
  readonly actor: Practitioner;
  readonly practitionerId: number;
  readonly isActive: boolean;
};

/**
 * A super-practitioner lets one of his linked dentists log in, or no longer: his sessions end at once. Throws
 * not_found for everybody else, `archived`.
 */
export async function activateLinkedPractitioner(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, isActive }: Activation,
): Promise<PractitionerRow> {
  const at = clock.now();
  return transaction(async (stores) => {
    const [linked] = await stores.practitioners.getToChange(practitionerId);
    if (!actor.isSuper || linked.parentId !== actor.id) throw domainError('not_found');
    refuseArchived(linked);
    const { isActive: wasActive } = linked;
    await saveActivation(stores, { actor, practitionerId, wasActive, isActive, at });
    return stores.practitioners.getRecord(practitionerId);
  });
}
