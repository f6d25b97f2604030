import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

export type SeenAddressWait = {
  readonly until: Date;
  /** Whether the one who looks is a second person. */
  readonly mayConfirm: boolean;
};

/** Until when no password link goes to a dentist's address that staff have changed; null when it waits for nothing. Throws not_found. */
export async function seeAddressWait(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, practitionerId }: { actor: Administrator; practitionerId: number },
): Promise<SeenAddressWait | null> {
  await stores.practitioners.getRecord(practitionerId);
  const wait = await stores.accountChanges.addressWait(practitionerId, clock.now());
  return wait && { until: wait.until, mayConfirm: !wait.changedBy.includes(actor.id) };
}

/**
 * A second member of staff confirms the address, to which password links go from now on. Throws not_found,
 * `own_address_change`; does nothing where nothing waits.
 */
export async function confirmAddress(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId }: { actor: Administrator; practitionerId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.practitioners.getToChange(practitionerId);
    const wait = await stores.accountChanges.addressWait(practitionerId, at);
    if (!wait) return;
    if (wait.changedBy.includes(actor.id)) throw domainError('own_address_change');
    await stores.accountChanges.confirmAddress(practitionerId, actor.id, at);
    await stores.audit.record({
      actor,
      at,
      action: 'confirm-address',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: ['email'],
    });
  });
}
