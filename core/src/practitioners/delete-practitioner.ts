import { endMandate } from '../debits/change-debit-mandates.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * Staff delete a practitioner or prospect, archived or not: gone from every list, his addresses free, his sessions
 * ended, the places of who works for him, and his debit mandates. Throws not_found, `has_unlocked_requests` and `has_linked`, both with how many.
 */
export async function deletePractitioner(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId }: { actor: Administrator; practitionerId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.practitioners.getToChange(practitionerId);
    const requests = await stores.practitioners.countUnlockedRequests(practitionerId);
    if (requests > 0) throw domainError('has_unlocked_requests', { count: requests });
    const linked = await stores.practitioners.countLinked(practitionerId);
    if (linked > 0) throw domainError('has_linked', { count: linked });
    for (const { id: mandateId, revokedOn } of await stores.debits.mandatesOf(practitionerId))
      if (revokedOn === null)
        await endMandate(stores, { actor, mandateId, reason: 'Suppression du compte', at });
    await stores.practitioners.softDelete(practitionerId, at);
    await stores.sessions.endAll('practitioner', practitionerId, at);
    await stores.sessions.endOfMembers(practitionerId, at);
    for (const { id } of await stores.members.list(practitionerId)) {
      await stores.members.getToChange(id, practitionerId);
      await stores.members.end(id, at);
    }
    for (const { id } of await stores.members.invitations(practitionerId))
      await stores.members.withdraw(id, at);
    await stores.audit.record({
      actor,
      at,
      action: 'delete-practitioner',
      entity: 'practitioner',
      entityId: practitionerId,
    });
  });
}
