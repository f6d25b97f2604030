import { refuseArchived } from '../practitioners/practitioner-rules.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * A client was called: he leaves the list for fifteen days. Throws not_found, `archived`, and `call_by_status` for a
 * prospect, who leaves it by his status.
 */
export async function markCalled(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, comment }: { actor: Administrator; practitionerId: number; comment: string },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const state = await stores.practitioners.getState(practitionerId);
    refuseArchived(state);
    if (state.isProspect) throw domainError('call_by_status');
    await stores.calls.add({ practitionerId, adminId: actor.id, comment, at });
    await stores.audit.record({
      actor,
      at,
      action: 'mark-practitioner-called',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: comment === '' ? [] : ['comment'],
    });
  });
}
