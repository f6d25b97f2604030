import { loginOf, type Actor } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { countingFailures } from './try-limits.ts';

/** Whoever sits at an open screen shows that it is his. Throws `invalid` about oldPsw, `rate_limited`. */
export async function proveOwnPassword(
  ports: Pick<Ports, 'stores' | 'passwordHasher' | 'rateLimits'>,
  { actor, oldPassword, ip }: { actor: Actor; oldPassword: string; ip: string },
): Promise<void> {
  const { kind, id } = loginOf(actor);
  const account = await ports.stores.accounts.find(kind, id);
  const tries = {
    address: ['login-address', ip],
    // Not the counter of the login, which a stranger may fill.
    account: ['own-password-account', `${kind}:${id}`],
  } as const;
  await countingFailures(ports, tries, async () => {
    const isRight = await ports.passwordHasher.verify(oldPassword, account?.passwordHash ?? null);
    if (!isRight) throw invalidFields({ oldPsw: 'old_password' });
  });
}
