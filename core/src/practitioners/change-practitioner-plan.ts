import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPractitioner } from './add-practitioner.ts';
import { getPractitioner } from './get-practitioner.ts';
import { planRefusal } from './plan-change.ts';
import { findPlan } from './plans.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

/**
 * Staff give a client another plan, or renew his free month, with a history entry. Throws `invalid` about planId,
 * not_found, and what planRefusal() says.
 */
export async function changePractitionerPlan(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  { actor, practitionerId, planId }: { actor: Administrator; practitionerId: number; planId: number | null },
): Promise<ChangedPractitioner> {
  if (planId === null) throw invalidFields({ planId: 'plan_required' });
  const plan = findPlan(planId);
  if (!plan) throw invalidFields({ planId: 'not_a_choice' });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const practitioner = await practitionerToChange(stores, practitionerId);
    const linkedCount = await stores.practitioners.countLinked(practitionerId);
    const refusal = planRefusal({ ...practitioner, linkedCount }, plan);
    if (refusal) throw domainError(refusal, { count: linkedCount });
    await stores.practitioners.savePlan(practitionerId, planId, at);
    const history = await stores.practitionerHistories.add({
      practitionerId,
      kind: 'plan',
      value: String(planId),
      comment: '',
      adminId: actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'change-plan',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: ['planId'],
    });
    return { ...(await getPractitioner({ ...ports, stores }, { practitionerId })), history, warnings: {} };
  });
}
