import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** Staff end what a member of a practice has open there: a lost telephone, say. Throws not_found. */
export async function endMemberSessions(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    practitionerId,
    membershipId,
  }: { readonly actor: Administrator; readonly practitionerId: number; readonly membershipId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const { memberId } = await stores.members.getToChange(membershipId, practitionerId);
    await stores.sessions.endOfMembers(practitionerId, at, memberId);
    await stores.audit.record({
      actor,
      at,
      action: 'end-member-sessions',
      entity: 'member',
      entityId: membershipId,
    });
  });
}
