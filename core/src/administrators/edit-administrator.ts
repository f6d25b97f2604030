import { addPasswordLink } from '../sessions/add-password-link.ts';
import { replacePassword } from '../sessions/choose-password.ts';
import { passwordFault } from '../sessions/password-rules.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { administratorFaults, refuseLoss, storedNames } from './administrator-rules.ts';
import type { AdministratorFields, AdministratorRecord } from './administrator-store.ts';
import { getAdministrator, type SeenAdministrator } from './get-administrator.ts';

/** What is absent stays. */
export type AdministratorChange = {
  readonly [Field in keyof AdministratorFields]?: AdministratorFields[Field] | undefined;
} & {
  readonly password: string | null;
  /** Mails a link of 72 hours by which he chooses his password. */
  readonly invites: boolean;
};

type AdministratorWish = {
  readonly actor: Administrator;
  readonly administratorId: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly change: AdministratorChange;
};

type Deciding = Pick<
  Ports,
  'transaction' | 'clock' | 'passwordHasher' | 'product' | 'urlSigner' | 'randomTokens'
>;

/**
 * A super administrator changes an account of the staff. A new password, or a deactivation, ends its sessions.
 * Throws `invalid` with every faulty field, not_found, `stale`, `own_account`, `last_super_administrator`,
 * `duplicate_entry`.
 */
export async function editAdministrator(
  ports: Deciding,
  { actor, administratorId, version, change }: AdministratorWish,
): Promise<SeenAdministrator> {
  const { urlSigner, randomTokens } = ports;
  const { password, invites } = change;
  refuseFaults(ports, { change, isOwn: administratorId === actor.id });
  const passwordHash = password === null ? null : await ports.passwordHasher.hash(password);
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const supers = await stores.administrators.lockActiveSupers();
    const present = await stores.administrators.getToChange(administratorId);
    const next = nextFields(present, change);
    if (invites && !next.isActive) throw invalidFields({ invite: 'invite_inactive' });
    if (version !== null && version !== present.version) throw domainError('stale');
    const otherSupers = supers.filter((id) => id !== administratorId).length;
    refuseLoss(present, next, { actor, otherSupers });

    await stores.administrators.save(administratorId, next);
    if (passwordHash !== null)
      await replacePassword(stores, { kind: 'admin', accountId: administratorId, passwordHash, at });
    if (present.isActive && !next.isActive) await endLogins(stores, administratorId, at);
    // Whoever reads the old address does not choose the password.
    if (present.email !== next.email) await stores.passwordLinks.endAll('admin', administratorId, at);
    if (invites) {
      const account = { kind: 'admin', id: administratorId } as const;
      await addPasswordLink({ stores, urlSigner, randomTokens }, { account, kind: 'registration', at });
    }
    await stores.audit.record({
      actor,
      at,
      action: 'change-administrator',
      entity: 'administrator',
      entityId: administratorId,
      fields: [
        ...changedFields(present, next),
        ...(password === null ? [] : ['password']),
        ...(invites ? ['invite'] : []),
      ],
    });
    return getAdministrator({ stores }, { actor, administratorId });
  });
}

/** Ends whatever the account had opened. */
export async function endLogins(
  {
    sessions,
    loginChallenges,
    passwordLinks,
  }: Pick<Stores, 'sessions' | 'loginChallenges' | 'passwordLinks'>,
  administratorId: number,
  at: Date,
): Promise<void> {
  await sessions.endAll('admin', administratorId, at);
  await loginChallenges.endAll('admin', administratorId, at);
  await passwordLinks.endAll('admin', administratorId, at);
}

/** Throws `invalid` with every fault of what is told, whatever stands. */
function refuseFaults(
  { product }: Pick<Ports, 'product'>,
  { change, isOwn }: { change: AdministratorChange; isOwn: boolean },
): void {
  const { password, invites, isActive } = change;
  const fault = password === null ? null : isOwn ? 'own_password' : passwordFault(password, [product.name]);
  const faults = {
    ...administratorFaults(change),
    ...(fault && { password: fault }),
    ...(invites && isActive === false && { invite: 'invite_inactive' }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

function nextFields(present: AdministratorRecord, change: AdministratorChange): AdministratorFields {
  const { firstname, lastname, email, isSuper, isActive } = present;
  return {
    ...storedNames({ firstname: change.firstname ?? firstname, lastname: change.lastname ?? lastname }),
    email: change.email ?? email,
    isSuper: change.isSuper ?? isSuper,
    isActive: change.isActive ?? isActive,
  };
}

function changedFields(present: AdministratorRecord, next: AdministratorFields): readonly string[] {
  const names = Object.keys(next) as (keyof AdministratorFields)[];
  return names.filter((name) => next[name] !== present[name]);
}
