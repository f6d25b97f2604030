import { addPasswordLink } from '../sessions/add-password-link.ts';
import { passwordFault } from '../sessions/password-rules.ts';
import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorFaults, storedNames } from './administrator-rules.ts';
import type { AdministratorFields } from './administrator-store.ts';
import { getAdministrator, type SeenAdministrator } from './get-administrator.ts';

export type NewAdministrator = AdministratorFields & {
  readonly actor: Administrator;
  readonly password: string | null;
  /** Mails a link of 72 hours by which he chooses his password. */
  readonly invites: boolean;
};

/**
 * A super administrator adds somebody to the staff, with a password or by an invitation; a code is needed at each
 * login. Throws `invalid` with every faulty field, `duplicate_entry`.
 */
export async function addAdministrator(
  ports: Pick<Ports, 'transaction' | 'clock' | 'passwordHasher' | 'product' | 'urlSigner' | 'randomTokens'>,
  { actor, password, invites, email, isSuper, isActive, ...names }: NewAdministrator,
): Promise<SeenAdministrator> {
  const { urlSigner, randomTokens } = ports;
  const { firstname, lastname } = storedNames(names);
  const fields = { firstname, lastname, email, isSuper, isActive };
  const faults = {
    ...administratorFaults(fields),
    ...passwordFaults(ports, { password, invites }),
    ...(invites && !isActive && { invite: 'invite_inactive' }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const passwordHash = password === null ? null : await ports.passwordHasher.hash(password);

  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const id = await stores.administrators.add({ ...fields, passwordHash, at });
    if (invites) {
      const account = { kind: 'admin', id } as const;
      await addPasswordLink({ stores, urlSigner, randomTokens }, { account, kind: 'registration', at });
    }
    await stores.audit.record({
      actor,
      at,
      action: 'add-administrator',
      entity: 'administrator',
      entityId: id,
      fields: [
        ...Object.keys(fields),
        ...(password === null ? [] : ['password']),
        ...(invites ? ['invite'] : []),
      ],
    });
    return getAdministrator({ stores }, { actor, administratorId: id });
  });
}

function passwordFaults(
  { product }: Pick<Ports, 'product'>,
  { password, invites }: Pick<NewAdministrator, 'password' | 'invites'>,
): { password?: string } {
  if (password === null) return invites ? {} : { password: 'password_or_invite' };
  const fault = passwordFault(password, [product.name]);
  return fault ? { password: fault } : {};
}
