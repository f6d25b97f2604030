import { accountKey, loginOf, type Actor } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { renewalOf } from './session-rules.ts';

export type Authentication = { readonly actor: Actor; readonly renewedToken: string | null };

/**
 * Who sends this token, with his rights of this instant, and a fresh token once a third of its life is gone.
 * Throws `unauthenticated`: not ours, of the other area, or its session or account has ended.
 */
export async function authenticate(
  { stores, tokenIssuer, clock }: Pick<Ports, 'stores' | 'tokenIssuer' | 'clock'>,
  { token, kind }: { token: string; kind: AccountKind },
): Promise<Authentication> {
  const claims = await tokenIssuer.read(token);
  if (!claims || claims.kind !== kind) throw domainError('unauthenticated');
  const now = clock.now();
  const session = await stores.sessions.findLive(claims.sid, kind, now);
  if (!session || loginOf(session.actor).id !== claims.sub) throw domainError('unauthenticated');

  const expiresAt = renewalOf({
    issuedAt: claims.issuedAt,
    expiresAt: claims.expiresAt,
    sessionEndsAt: session.expiresAt,
    now,
  });
  if (!expiresAt) return { actor: session.actor, renewedToken: null };
  const { sub, sid } = claims;
  await stores.sessions.markSeen(sid, now);
  const renewedToken = await tokenIssuer.issue({
    sub,
    sid,
    kind,
    account: accountKey(session.actor),
    roles: session.roles,
    issuedAt: now,
    expiresAt,
  });
  return { actor: session.actor, renewedToken };
}
