import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { getPractitioner, type StaffPractitioner } from './get-practitioner.ts';

/**
 * Staff archive a practitioner or prospect, which ends his sessions and the call to make; or bring him back, whoever
 * had archived him. Throws not_found.
 */
export async function archivePractitioner(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId }: { actor: Administrator; practitionerId: number },
): Promise<StaffPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const [{ archivedBy }] = await stores.practitioners.getToChange(practitionerId);
    const archives = archivedBy === null;
    await stores.practitioners.save(practitionerId, { archived: archives ? { by: 'admin', at } : null });
    if (archives) {
      await stores.sessions.endAll('practitioner', practitionerId, at);
      await stores.sessions.endOfMembers(practitionerId, at);
    }
    await stores.audit.record({
      actor,
      at,
      action: archives ? 'archive-practitioner' : 'unarchive-practitioner',
      entity: 'practitioner',
      entityId: practitionerId,
    });
    return getPractitioner({ ...ports, stores }, { practitionerId });
  });
}
