import type { LoginKind } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import { SESSION_HOURS } from './session-rules.ts';
import type { LiveSession } from './session-store.ts';

type Start = {
  readonly kind: LoginKind;
  /** Where it is opened: a member's among the dentists. */
  readonly area: AccountKind;
  readonly accountId: number;
  readonly userAgent: string;
  readonly ip: string;
  readonly at: Date;
  /** By what its owner has proved himself, where it was no password. */
  readonly by?: 'passkey';
};

/** Opens the session of a login that is proved, in its transaction. Throws `forbidden_account`. */
export async function startSession(
  stores: Stores,
  { kind, area, accountId, userAgent, ip, at, by }: Start,
): Promise<LiveSession> {
  // In whole seconds, as tokens are: the last token ends with its session, not before it.
  const expiresAt = new Date(Math.floor(at.getTime() / 1000) * 1000 + SESSION_HOURS * 3_600_000);
  const sessionId = await stores.sessions.open({ kind, accountId, userAgent, ip, createdAt: at, expiresAt });
  const opened = await stores.sessions.findLive(sessionId, area, at);
  if (!opened) throw domainError('forbidden_account');
  await stores.audit.record({
    actor: opened.actor,
    at,
    action: 'log-in',
    entity: 'session',
    entityId: null,
    ...(by && { fields: [by] }),
  });
  return opened;
}
