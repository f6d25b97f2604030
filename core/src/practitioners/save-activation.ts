import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';

type Activation = {
  readonly actor: Actor;
  readonly practitionerId: number;
  readonly wasActive: boolean;
  readonly isActive: boolean;
  readonly at: Date;
};

/** Lets somebody log in, or no longer: his sessions then end at once. Who may, and whom, its callers have judged. */
export async function saveActivation(
  stores: Pick<Stores, 'practitioners' | 'sessions' | 'audit'>,
  { actor, practitionerId, wasActive, isActive, at }: Activation,
): Promise<void> {
  await stores.practitioners.save(practitionerId, {
    isActive,
    ...(isActive && !wasActive && { returnedAt: at }),
  });
  if (!isActive) {
    await stores.sessions.endAll('practitioner', practitionerId, at);
    await stores.sessions.endOfMembers(practitionerId, at);
  }
  await stores.audit.record({
    actor,
    at,
    action: isActive ? 'activate-practitioner' : 'deactivate-practitioner',
    entity: 'practitioner',
    entityId: practitionerId,
    fields: ['isActive'],
  });
}
