import type { Actor } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { checkNewPassword } from './check-new-password.ts';
import { replacePassword } from './choose-password.ts';
import { tokenEnd } from './session-rules.ts';
import { countingFailures } from './try-limits.ts';

export type PasswordChange = {
  readonly actor: Actor;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly userAgent: string;
};

/**
 * Changes the actor's own password. Every session of the account ends, his own too (api.md, Conventions), and he goes
 * on with the token that this gives, of a new session that ends when the old one would have.
 * Throws `invalid` about oldPsw or newPsw, `rate_limited`.
 */
export async function changeOwnPassword(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'tokenIssuer' | 'product'
  >,
  { actor, oldPassword, newPassword, ip, userAgent }: PasswordChange,
): Promise<{ token: string }> {
  const { kind, id } = actor;
  const account = await ports.stores.accounts.find(kind, id);
  const tries = {
    address: ['login-address', ip],
    account: ['login-failures-account', `${kind}:${account?.email}`],
  } as const;
  await countingFailures(ports, tries, async () => {
    const isRight = await ports.passwordHasher.verify(oldPassword, account?.passwordHash ?? null);
    if (!isRight) throw invalidFields({ oldPsw: 'old_password' });
  });
  checkNewPassword(ports, { field: 'newPsw', password: newPassword });
  const passwordHash = await ports.passwordHasher.hash(newPassword);

  const at = ports.clock.now();
  const session = await ports.transaction(async (stores) => {
    // Of two changes at once the second finds its session ended.
    await stores.accounts.lock(kind, id);
    const present = await stores.sessions.findLive(actor.sessionId, kind, at);
    if (!present) throw domainError('unauthenticated');
    await replacePassword(stores, { kind, accountId: id, passwordHash, at });
    const sessionId = await stores.sessions.open({
      kind,
      accountId: id,
      userAgent,
      ip,
      createdAt: present.createdAt,
      expiresAt: present.expiresAt,
    });
    const opened = await stores.sessions.findLive(sessionId, kind, at);
    if (!opened) throw domainError('unauthenticated');
    const entity = kind === 'admin' ? 'administrator' : 'practitioner';
    await stores.audit.record({
      actor,
      at,
      action: 'change-password',
      entity,
      entityId: id,
      fields: ['password'],
    });
    return opened;
  });
  const expiresAt = tokenEnd({ issuedAt: at, sessionEndsAt: session.expiresAt });
  return {
    token: await ports.tokenIssuer.issue({
      sub: id,
      sid: session.actor.sessionId,
      kind,
      roles: session.roles,
      issuedAt: at,
      expiresAt,
    }),
  };
}
