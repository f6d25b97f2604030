import { accountKey, loginEntity, loginOf, type Actor } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { checkNewPassword } from './check-new-password.ts';
import { replacePassword } from './choose-password.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { goOn, lockedSession } from './go-on-in-session.ts';
import { tokenEnd } from './session-rules.ts';
import type { LiveSession } from './session-store.ts';

export type PasswordChange = {
  readonly actor: Actor;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly userAgent: string;
};

/**
 * Changes the actor's own password. Every session of the account ends, his own too, and he goes
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
  await proveOwnPassword(ports, { actor, oldPassword, ip });
  checkNewPassword(ports, { field: 'newPsw', password: newPassword });
  const passwordHash = await ports.passwordHasher.hash(newPassword);
  const at = ports.clock.now();
  const session = await ports.transaction((stores) =>
    replaceOwnPassword(stores, { actor, passwordHash, ip, userAgent, at }),
  );
  return { token: await tokenOf(ports, session, at) };
}

type Replacement = Pick<PasswordChange, 'actor' | 'ip' | 'userAgent'> & {
  readonly passwordHash: string;
  readonly at: Date;
};

/** The new password in the transaction of `stores`, and the session that the actor goes on in. */
export async function replaceOwnPassword(
  stores: Stores,
  { actor, passwordHash, ip, userAgent, at }: Replacement,
): Promise<LiveSession> {
  const { kind, id } = loginOf(actor);
  const present = await lockedSession(stores, { actor, at });
  await replacePassword(stores, { kind, accountId: id, passwordHash, at });
  const opened = await goOn(stores, { present, createdAt: present.createdAt, ip, userAgent, at });
  await stores.audit.record({
    actor,
    at,
    action: 'change-password',
    entity: loginEntity(kind),
    entityId: id,
    fields: ['password'],
  });
  return opened;
}

/** The bearer token of a session. */
export function tokenOf(
  { tokenIssuer }: Pick<Ports, 'tokenIssuer'>,
  { actor, roles, expiresAt: sessionEndsAt }: LiveSession,
  at: Date,
): Promise<string> {
  const expiresAt = tokenEnd({ issuedAt: at, sessionEndsAt });
  return tokenIssuer.issue({
    sub: loginOf(actor).id,
    sid: actor.sessionId,
    kind: actor.kind,
    account: accountKey(actor),
    roles,
    issuedAt: at,
    expiresAt,
  });
}
