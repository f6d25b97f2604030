import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { getPractitioner, type StaffPractitioner } from './get-practitioner.ts';

/**
 * Staff archive a practitioner or prospect, which ends his sessions and the call to make; or bring him back, whoever
 * had archived him, and on his own where the head of his practice has left. `isArchived`: what the button of a screen
 * said, which may be old; what is so already stays as it is. Null: the other way round. Throws not_found.
 */
export async function archivePractitioner(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    practitionerId,
    isArchived = null,
  }: { readonly actor: Administrator; readonly practitionerId: number; readonly isArchived?: boolean | null },
): Promise<StaffPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const [{ archivedBy, parentId }] = await stores.practitioners.getToChange(practitionerId);
    const archives = archivedBy === null;
    if (isArchived === !archives) return getPractitioner({ ...ports, stores }, { practitionerId });
    await stores.practitioners.save(
      practitionerId,
      archives ? { archived: { by: 'admin', at } } : { archived: null, returnedAt: at },
    );
    if (archives) {
      await stores.sessions.endAll('practitioner', practitionerId, at);
      await stores.sessions.endOfMembers(practitionerId, at);
    }
    const told = { actor, at, entity: 'practitioner', entityId: practitionerId } as const;
    await stores.audit.record({
      ...told,
      action: archives ? 'archive-practitioner' : 'unarchive-practitioner',
    });
    if (!archives && parentId !== null && (await hasLeft(stores, parentId))) {
      // Whom his PEC would be billed to.
      await stores.practitioners.save(practitionerId, { parentId: null });
      await stores.audit.record({ ...told, action: 'unlink-practitioner', fields: ['parentId'] });
    }
    return getPractitioner({ ...ports, stores }, { practitionerId });
  });
}

/** Locked: who is here is not archived meanwhile. */
async function hasLeft({ practitioners }: Pick<Stores, 'practitioners'>, headId: number): Promise<boolean> {
  try {
    return (await practitioners.getStateToHold(headId)).archivedBy !== null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return true;
    throw error;
  }
}
