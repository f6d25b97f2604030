import { minutesAfter } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { checkPassword, type Credentials } from './check-password.ts';
import { tokenOf } from './change-own-password.ts';
import { marksAfterLogin } from './known-devices.ts';
import { TICKET_MINUTES } from './session-rules.ts';
import { startSession } from './start-session.ts';

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
  const { passwordHasher, randomTokens } = ports;
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
      const givenAfter = minutesAfter(now, -TICKET_MINUTES);
      const consumed = await stores.loginChallenges.consumeTicket(
        account,
        randomTokens.hash(ticket ?? ''),
        givenAfter,
        now,
      );
      if (!consumed) throw domainError('code_required');
    }
    if (rehashed) await stores.accounts.savePasswordHash(kind, id, rehashed);
    return startSession(stores, {
      kind,
      accountId: id,
      area: credentials.kind,
      userAgent,
      ip: credentials.ip,
      at: now,
    });
  });

  return {
    token: await tokenOf(ports, session, now),
    devices: await marksAfterLogin(ports, credentials),
  };
}
