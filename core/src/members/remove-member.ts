import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * The owner takes somebody out of his practice: what he had open there ends at once, and with his last practice his
 * login. His name stays in the histories. Throws not_found.
 */
export async function removeMember(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, membershipId }: { readonly actor: Practitioner; readonly membershipId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const { memberId } = await stores.members.getToChange(membershipId, actor.id);
    await stores.members.end(membershipId, at);
    await stores.sessions.endOfMembers(actor.id, at, memberId);
    await stores.audit.record({
      actor,
      at,
      action: 'remove-member',
      entity: 'member',
      entityId: membershipId,
    });
  });
}
