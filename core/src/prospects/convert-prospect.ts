import type { ChangedPractitioner } from '../practitioners/add-practitioner.ts';
import { getPractitioner } from '../practitioners/get-practitioner.ts';
import { giveAddresses } from '../practitioners/give-addresses.ts';
import { findPlan, PLAN_OF_NEW_CLIENT } from '../practitioners/plans.ts';
import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * Staff make a client of a prospect: he keeps his id, and gets plan 3 unless another is given, a history entry and an
 * address of the product. No mail is sent. Throws `invalid` about planId, not_found, `archived`, `not_a_prospect`.
 */
export async function convertProspect(
  ports: Pick<Ports, 'transaction' | 'clock' | 'product'>,
  { actor, practitionerId, planId }: { actor: Administrator; practitionerId: number; planId: number | null },
): Promise<ChangedPractitioner> {
  const plan = findPlan(planId ?? PLAN_OF_NEW_CLIENT);
  if (!plan) throw invalidFields({ planId: 'not_a_choice' });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const prospect = await practitionerToChange(stores, practitionerId);
    if (!prospect.isProspect) throw domainError('not_a_prospect');
    const { firstname, lastname, friendlyEmail } = prospect.fields;
    const given = await giveAddresses(
      { stores, product: ports.product },
      {
        fields: { firstname, lastname },
        id: practitionerId,
        isProspect: false,
        proposes: friendlyEmail === '',
      },
    );
    if (given.friendlyEmail) await stores.practitioners.saveFields(practitionerId, given);
    await stores.practitioners.savePlan(practitionerId, plan.value, at);
    const history = await stores.practitionerHistories.add({
      practitionerId,
      kind: 'plan',
      value: String(plan.value),
      comment: '',
      adminId: actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'convert-prospect',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: ['isProspect', 'planId', ...Object.keys(given)],
    });
    return { ...(await getPractitioner({ ...ports, stores }, { practitionerId })), history, warnings: {} };
  });
}
