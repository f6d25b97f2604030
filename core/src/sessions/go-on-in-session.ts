import { loginOf, type Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import type { LiveSession } from './session-store.ts';

/** The actor's session under the lock of his account: of two acts at once the second finds it ended. Throws `unauthenticated`. */
export async function lockedSession(
  stores: Stores,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<LiveSession> {
  const { kind, id } = loginOf(actor);
  await stores.accounts.lock(kind, id);
  const present = await stores.sessions.findLive(actor.sessionId, actor.kind, at);
  if (!present) throw domainError('unauthenticated');
  return present;
}

type NextSession = {
  readonly present: LiveSession;
  /** Since when its owner counts as known. */
  readonly createdAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
};

/** The session that takes the place of one that ended, and ends when that one would have. Throws `unauthenticated`. */
export async function goOn(
  stores: Stores,
  { present: { actor, expiresAt }, createdAt, ip, userAgent, at }: NextSession,
): Promise<LiveSession> {
  const { kind, id } = loginOf(actor);
  const sessionId = await stores.sessions.open({
    kind,
    accountId: id,
    ...(actor.kind === 'practitioner' && actor.member && { membershipId: actor.member.membershipId }),
    userAgent,
    ip,
    createdAt,
    expiresAt,
  });
  const opened = await stores.sessions.findLive(sessionId, actor.kind, at);
  if (!opened) throw domainError('unauthenticated');
  return opened;
}
