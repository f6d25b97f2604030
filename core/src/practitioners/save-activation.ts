import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import type { PractitionerState } from './practitioner-rules.ts';

type Activation = {
  readonly actor: Actor;
  /** Locked. */
  readonly practitioner: Pick<PractitionerState, 'id' | 'parentId'>;
  readonly isActive: boolean;
  readonly at: Date;
};

/**
 * Lets somebody log in, or no longer: his sessions then end at once. Who may, and whom, its callers have judged. Throws
 * `has_linked` for a head with whom others work, since he is billed for them, and `head_inactive` for one of his.
 */
export async function saveActivation(
  stores: Pick<Stores, 'practitioners' | 'sessions' | 'audit'>,
  { actor, practitioner: { id, parentId }, isActive, at }: Activation,
): Promise<void> {
  if (isActive) await refuseWithoutHead(stores, parentId);
  else await refuseWithLinked(stores, id);
  await stores.practitioners.save(id, { isActive });
  if (!isActive) {
    await stores.sessions.endAll('practitioner', id, at);
    await stores.sessions.endOfMembers(id, at);
  }
  await stores.audit.record({
    actor,
    at,
    action: isActive ? 'activate-practitioner' : 'deactivate-practitioner',
    entity: 'practitioner',
    entityId: id,
    fields: ['isActive'],
  });
}

/** Held: he is not switched off meanwhile. */
async function refuseWithoutHead(
  { practitioners }: Pick<Stores, 'practitioners'>,
  headId: number | null,
): Promise<void> {
  if (headId !== null && !(await practitioners.getStateToHold(headId)).isActive)
    throw domainError('head_inactive');
}

async function refuseWithLinked({ practitioners }: Pick<Stores, 'practitioners'>, id: number): Promise<void> {
  const linked = await practitioners.listLinked(id);
  const count = linked.filter(({ isActive, isArchived }) => isActive && !isArchived).length;
  if (count > 0) throw domainError('has_linked', { count, working: true });
}
