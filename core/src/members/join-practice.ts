import { checkNewPassword } from '../sessions/check-new-password.ts';
import { countingFailures } from '../sessions/try-limits.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { findInvitation } from './find-invitation.ts';
import type { LiveInvitation } from './member-store.ts';

export type Joining = {
  readonly token: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
  readonly ip: string;
};

type JoinPorts = Pick<
  Ports,
  'stores' | 'transaction' | 'passwordHasher' | 'randomTokens' | 'rateLimits' | 'clock' | 'product'
>;

/**
 * Somebody takes an invitation up: with a name and a password of his own, or with the login that he has already. The
 * owner is told. Throws `link_expired`, `invalid` (a name, a new password, the password of the login),
 * `duplicate_entry` where the address has become a dentist’s meanwhile, `rate_limited`.
 */
export async function joinPractice(
  ports: JoinPorts,
  { token, ip, password, firstname, lastname }: Joining,
): Promise<{ readonly email: string }> {
  const { invitation, isKnown } = await findInvitation(ports, { token, ip });
  const { email } = invitation;
  if (isKnown) {
    await proveLogin(ports, { email, password, ip });
    await ports.transaction(async (stores) => {
      const account = await stores.accounts.findByEmail('practitioner', email);
      if (account?.kind !== 'member') throw domainError('link_expired');
      await arrive(stores, { invitation, memberId: account.id, at: ports.clock.now() });
    });
    return { email };
  }
  const missing = {
    ...(!firstname && { firstname: 'required' }),
    ...(!lastname && { lastname: 'required' }),
  };
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
  checkNewPassword(ports, { field: 'password', password });
  const passwordHash = await ports.passwordHasher.hash(password);
  const at = ports.clock.now();
  await ports.transaction(async (stores) => {
    await stores.practitioners.lockAddresses();
    if ((await stores.practitioners.takenAddresses([email], null)).length > 0)
      throw domainError('duplicate_entry');
    const memberId = await stores.members.addLogin({ email, firstname, lastname, passwordHash, at });
    await arrive(stores, { invitation, memberId, at });
  });
  return { email };
}

/** Whoever reads the mails of a login is not yet its owner. */
async function proveLogin(
  { stores, passwordHasher, rateLimits }: JoinPorts,
  { email, password, ip }: { readonly email: string; readonly password: string; readonly ip: string },
): Promise<void> {
  const account = await stores.accounts.findByEmail('practitioner', email);
  const tries = {
    address: ['login-address', ip],
    account: ['own-password-account', `member:${account?.id ?? 0}`],
  } as const;
  await countingFailures({ rateLimits }, tries, async () => {
    if (!(await passwordHasher.verify(password, account?.passwordHash ?? null)))
      throw invalidFields({ password: 'old_password' });
  });
}

async function arrive(
  stores: Stores,
  {
    invitation: { id, practitionerId, role, practitionerIds },
    memberId,
    at,
  }: { readonly invitation: LiveInvitation; readonly memberId: number; readonly at: Date },
): Promise<void> {
  // Of two at once the second finds it used.
  if (!(await stores.members.useInvitation(id, at))) throw domainError('link_expired');
  const membershipId = await stores.members.addPlace({ memberId, practitionerId, role, practitionerIds, at });
  await stores.jobs.add('send-member-arrived', { membershipId });
  await stores.audit.record({
    actor: null,
    at,
    action: 'join-practice',
    entity: 'member',
    entityId: membershipId,
    fields: [role],
  });
}
