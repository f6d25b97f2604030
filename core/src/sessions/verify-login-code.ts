import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { isKnownDevice, triesOn, type Claim } from './known-devices.ts';
import { sameText } from './same-text.ts';
import { CODE_TRIES } from './session-rules.ts';
import { countingFailures } from './try-limits.ts';

/**
 * Second step of a login: a one-use ticket for the right code of the newest challenge. Each call counts as a try, kept
 * whatever it answers. Throws `invalid_code`, for an unknown address as well; `maintenance`; `rate_limited`.
 */
export async function verifyLoginCode(
  ports: Pick<
    Ports,
    'stores' | 'loginCodes' | 'randomTokens' | 'rateLimits' | 'clock' | 'maintenance' | 'urlSigner'
  >,
  { code, ip, ...claim }: Claim & { code: string; ip: string },
): Promise<{ ticket: string }> {
  const { stores, loginCodes, randomTokens, rateLimits, clock } = ports;
  const { kind, email } = claim;
  const isKnown = isKnownDevice(ports, claim);
  const tries = { address: ['verify-address', ip], account: triesOn(ports, 'verify', claim) } as const;
  return countingFailures({ rateLimits }, tries, async () => {
    const now = clock.now();
    const challengeId = await stores.loginChallenges.takeTry({ kind, email, isKnown }, CODE_TRIES, now);
    const isRight = sameText(loginCodes.code(challengeId ?? ''), code.replaceAll(/\s/g, ''));
    if (!challengeId || !isRight) throw domainError('invalid_code', { kind });
    const account = await stores.accounts.findByEmail(kind, email);
    await refuseDuringMaintenance(ports, { mayWorkOn: account?.isSuperAdministrator === true });
    const ticket = randomTokens.token();
    if (!(await stores.loginChallenges.saveTicket(challengeId, randomTokens.hash(ticket), now)))
      throw domainError('invalid_code', { kind });
    return { ticket };
  });
}
