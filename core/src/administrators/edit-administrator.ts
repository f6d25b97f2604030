import { addPasswordLink } from '../sessions/add-password-link.ts';
import { replacePassword } from '../sessions/choose-password.ts';
import { noteAccountChange } from '../sessions/note-account-change.ts';
import { newPasswordFault } from '../sessions/check-new-password.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { changedOver, differingNames, readTyped, type TypedOf } from '../shared/fields.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { administratorFields, type AdministratorFields } from './administrator.ts';
import { refuseLoss } from './administrator-rules.ts';
import { getAdministrator, type SeenAdministrator } from './get-administrator.ts';

/** What is absent stays. */
export type AdministratorChange = TypedOf<typeof administratorFields> & {
  readonly isSuper?: boolean | undefined;
  readonly isActive?: boolean | undefined;
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
  const { kept, faults } = readTyped(administratorFields, change);
  const isOwn = administratorId === actor.id;
  const fault = password === null ? null : isOwn ? 'own_password' : newPasswordFault(ports, password);
  const noInvite = { invite: 'invite_inactive' };
  refuseFaults({
    ...faults,
    ...(fault && { password: fault }),
    ...(invites && change.isActive === false && noInvite),
  });
  const passwordHash = password === null ? null : await ports.passwordHasher.hash(password);
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const supers = await stores.administrators.lockActiveSupers();
    const present = await stores.administrators.getToChange(administratorId);
    const next: AdministratorFields = {
      ...changedOver(administratorFields, present, kept),
      isSuper: change.isSuper ?? present.isSuper,
      isActive: change.isActive ?? present.isActive,
    };
    if (invites && !next.isActive) refuseFaults(noInvite);
    if (version !== null && version !== present.version) throw domainError('stale');
    const otherSupers = supers.filter((id) => id !== administratorId).length;
    refuseLoss(present, next, { actor, otherSupers });

    const account = await stores.accounts.find('admin', administratorId);
    const changedBy = isOwn ? null : actor.id;
    const differing = differingNames<AdministratorFields>(present, next);
    // Saved as it stands, no other form of it is stale.
    if (differing.length > 0) await stores.administrators.save(administratorId, next);
    if (account && present.email !== next.email)
      await noteAccountChange(stores, { account, change: 'email', changedBy, at });
    if (passwordHash !== null)
      await replacePassword(stores, {
        kind: 'admin',
        accountId: administratorId,
        passwordHash,
        at,
        changedBy,
      });
    if (present.isActive && !next.isActive) await endLogins(stores, administratorId, at);
    // Whoever reads the old address does not choose the password.
    if (present.email !== next.email) await stores.passwordLinks.endAll('admin', administratorId, at);
    if (invites) {
      const account = { kind: 'admin', id: administratorId } as const;
      await addPasswordLink({ stores, urlSigner, randomTokens }, { account, kind: 'registration', at });
    }
    const names = [...differing, ...(password === null ? [] : ['password']), ...(invites ? ['invite'] : [])];
    if (names.length > 0)
      await stores.audit.record({
        actor,
        at,
        action: 'change-administrator',
        entity: 'administrator',
        entityId: administratorId,
        fields: names,
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
