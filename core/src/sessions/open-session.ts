import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { checkPassword, type Credentials } from './check-password.ts';
import { marksAfterLogin } from './known-devices.ts';
import { SESSION_HOURS, TICKET_MINUTES, tokenEnd } from './session-rules.ts';

export type SessionWish = Credentials & { readonly ticket: string | null; readonly userAgent: string };

/**
 * Last step of a login: the token of a new session, and by what its browser is known from now on. The password is asked again, and where the account needs a code
 * its ticket is used up: of two logins with one ticket, one opens. A hash of older costs is made anew.
 * Throws as checkPassword does, and `code_required`.
 */
export async function openSession(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'passwordHasher'
    | 'rateLimits'
    | 'clock'
    | 'maintenance'
    | 'randomTokens'
    | 'tokenIssuer'
    | 'urlSigner'
  >,
  { ticket, userAgent, ...credentials }: SessionWish,
): Promise<{ token: string; devices: string }> {
  const { passwordHasher, randomTokens, tokenIssuer } = ports;
  const account = await checkPassword(ports, credentials);
  const { kind, id, passwordHash } = account;
  if (account.needsCode && !ticket) throw domainError('code_required');
  const rehashed =
    passwordHash && passwordHasher.needsRehash(passwordHash)
      ? await passwordHasher.hash(credentials.password)
      : null;

  const now = ports.clock.now();
  const session = await ports.transaction(async (stores) => {
    await stores.accounts.lock(kind, id);
    // A password changed since it was checked has ended every login under way.
    const present = await stores.accounts.find(kind, id);
    if (present?.passwordHash !== passwordHash) throw domainError('bad_credentials');
    if (present.needsCode) {
      const givenAfter = new Date(now.getTime() - TICKET_MINUTES * 60_000);
      const consumed = await stores.loginChallenges.consumeTicket(
        account,
        randomTokens.hash(ticket ?? ''),
        givenAfter,
        now,
      );
      if (!consumed) throw domainError('code_required');
    }
    if (rehashed) await stores.accounts.savePasswordHash(kind, id, rehashed);
    // In whole seconds, as tokens are: the last token ends with its session, not before it.
    const sessionEnd = new Date(Math.floor(now.getTime() / 1000) * 1000 + SESSION_HOURS * 3_600_000);
    const sessionId = await stores.sessions.open({
      kind,
      accountId: id,
      userAgent,
      ip: credentials.ip,
      createdAt: now,
      expiresAt: sessionEnd,
    });
    const opened = await stores.sessions.findLive(sessionId, kind, now);
    if (!opened) throw domainError('forbidden_account');
    await stores.audit.record({
      actor: opened.actor,
      at: now,
      action: 'log-in',
      entity: 'session',
      entityId: null,
    });
    return opened;
  });

  const expiresAt = tokenEnd({ issuedAt: now, sessionEndsAt: session.expiresAt });
  return {
    token: await tokenIssuer.issue({
      sub: id,
      sid: session.actor.sessionId,
      kind,
      roles: session.roles,
      issuedAt: now,
      expiresAt,
    }),
    devices: await marksAfterLogin(ports, credentials),
  };
}
