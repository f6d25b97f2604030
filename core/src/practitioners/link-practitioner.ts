import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { getPractitioner, type StaffPractitioner } from './get-practitioner.ts';
import { isLinkable, refuseArchived } from './practitioner-rules.ts';
import { isSuperPlan } from './plans.ts';

type LinkWish = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  /** Null unlinks. */
  readonly superId: number | null;
};

/**
 * Staff make a client the sub-practitioner of a super-practitioner, or take him out of the practice, archived or not.
 * Throws not_found, and where it links `archived` (of either), `not_super`, `not_linkable`.
 */
export async function linkPractitioner(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, superId }: LinkWish,
): Promise<StaffPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    // An archived one too: he would hold back the plan of a practice that he has left.
    if (superId === null) await stores.practitioners.getToChange(practitionerId);
    else await refuseLink(stores, { practitionerId, superId });
    await stores.practitioners.save(practitionerId, { parentId: superId });
    await stores.audit.record({
      actor,
      at,
      action: superId === null ? 'unlink-practitioner' : 'link-practitioner',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: ['parentId'],
    });
    return getPractitioner({ ...ports, stores }, { practitionerId });
  });
}

/** Both are locked: the super-practitioner must not leave his plan meanwhile. */
async function refuseLink(
  { practitioners }: Pick<Stores, 'practitioners'>,
  { practitionerId, superId }: { practitionerId: number; superId: number },
): Promise<void> {
  const [candidate, head] = await practitioners.getToChange(practitionerId, superId);
  refuseArchived(candidate);
  refuseArchived(head);
  if (head.isProspect || !isSuperPlan(head.planId)) throw domainError('not_super');
  if (!isLinkable(candidate, head)) throw domainError('not_linkable');
}
