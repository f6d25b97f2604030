import { parisDay } from '../shared/calendar.ts';
import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { LoginPolicy } from './factor-policy.ts';

/** The policy as super administrators see it. */
export type PolicyStanding = LoginPolicy & {
  /** How many active staff have no second factor yet. */
  readonly withoutFactor: number;
};

export async function loginPolicy({ stores }: Pick<Ports, 'stores'>): Promise<PolicyStanding> {
  const [policy, without] = await Promise.all([
    stores.settings.loginPolicy(),
    stores.administrators.activeWithoutFactor(),
  ]);
  return { ...policy, withoutFactor: without.length };
}

/**
 * What is asked of the logins of the staff from now on. Whoever has no factor yet is mailed of a new day, which is no
 * sooner than tomorrow. Throws `invalid` about factorFrom.
 */
export async function changeLoginPolicy(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, policy }: { actor: Administrator; policy: LoginPolicy },
): Promise<PolicyStanding> {
  const at = clock.now();
  return transaction(async (stores) => {
    const present = await stores.settings.loginPolicy();
    const { factorFrom } = policy;
    const isNew = factorFrom !== present.factorFrom;
    if (isNew && factorFrom !== null && factorFrom <= parisDay(at))
      throw invalidFields({ factorFrom: 'policy_day' });
    await stores.settings.saveLoginPolicy(policy);
    const without = await stores.administrators.activeWithoutFactor();
    if (isNew && factorFrom !== null)
      for (const adminId of without) await stores.jobs.add('send-factor-asked', { adminId, day: factorFrom });
    await stores.audit.record({
      actor,
      at,
      action: 'change-login-policy',
      entity: 'setting',
      entityId: null,
      fields: [
        ...(isNew ? ['factorFrom'] : []),
        ...(policy.mailFallback !== present.mailFallback ? ['mailFallback'] : []),
      ],
    });
    return { ...policy, withoutFactor: without.length };
  });
}
