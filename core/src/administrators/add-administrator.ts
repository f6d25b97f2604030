import { addPasswordLink } from '../sessions/add-password-link.ts';
import { newPasswordFault } from '../sessions/check-new-password.ts';
import type { Administrator } from '../shared/actor.ts';
import { refuseFaults } from '../shared/domain-error.ts';
import { readTyped, typedWhole, type Kept, type TypedOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorFields } from './administrator.ts';
import { getAdministrator, type SeenAdministrator } from './get-administrator.ts';

export type NewAdministrator = TypedOf<typeof administratorFields> & {
  readonly actor: Administrator;
  readonly isSuper: boolean;
  readonly isActive: boolean;
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
  { actor, password, invites, isSuper, isActive, ...typed }: NewAdministrator,
): Promise<SeenAdministrator> {
  const { urlSigner, randomTokens } = ports;
  const { kept, faults } = readTyped(administratorFields, typedWhole(administratorFields, typed));
  const fault = password !== null ? newPasswordFault(ports, password) : invites ? null : 'password_or_invite';
  refuseFaults({
    ...faults,
    ...(fault && { password: fault }),
    ...(invites && !isActive && { invite: 'invite_inactive' }),
  });
  const fields = { ...(kept as Kept<typeof administratorFields>), isSuper, isActive };
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
