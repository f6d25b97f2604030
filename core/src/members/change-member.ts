import type { MemberRole, Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { givenDentists } from './member-rules.ts';
import type { Given, Place } from './member-store.ts';

/**
 * The owner gives a member another role, or other dentists of the practice; it holds from his next request on. Throws
 * not_found.
 */
export async function changeMember(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    membershipId,
    role,
    practitionerIds,
  }: {
    readonly actor: Practitioner;
    readonly membershipId: number;
    readonly role?: MemberRole | undefined;
    readonly practitionerIds?: Given | undefined;
  },
): Promise<void> {
  const at = clock.now();
  const place: Partial<Place> = {
    ...(role !== undefined && { role }),
    ...(practitionerIds !== undefined && { practitionerIds: givenDentists(actor, practitionerIds) }),
  };
  await transaction(async (stores) => {
    await stores.members.getToChange(membershipId, actor.id);
    if (Object.keys(place).length === 0) return;
    await stores.members.savePlace(membershipId, place);
    await stores.audit.record({
      actor,
      at,
      action: 'change-member',
      entity: 'member',
      entityId: membershipId,
      fields: Object.keys(place),
    });
  });
}
