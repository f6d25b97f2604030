import { noteAccountChange } from '../sessions/note-account-change.ts';
import { loginEntity, type Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { LoginIdentity } from './login-identity.ts';

/**
 * A super administrator, or an operator, lets somebody back in who has lost his keys and codes: they open nothing any more, what they
 * had opened ends, and from now on a mailed code goes with the password. The owner is told, and may stop it. Throws
 * not_found, `own_account`, `factor_missing`.
 */
export async function letBackIn(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, identity }: { actor: Administrator | 'system'; identity: LoginIdentity },
): Promise<void> {
  const { kind, id } = identity;
  if (kind === 'admin' && actor !== 'system' && id === actor.id) throw domainError('own_account');
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.accounts.lock(kind, id);
    const account = await stores.accounts.find(kind, id);
    if (!account) throw domainError('not_found');
    if (!account.hasTotp && !account.hasPasskey) throw domainError('factor_missing');
    await stores.factors.removeAll(identity);
    await stores.accounts.askForCode(kind, id);
    await stores.sessions.endAll(kind, id, at);
    await stores.loginChallenges.endAll(kind, id, at);
    await noteAccountChange(stores, {
      account,
      change: 'factors-reset',
      changedBy: actor === 'system' ? null : actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'let-back-in',
      entity: loginEntity(identity.kind),
      entityId: id,
    });
  });
}
