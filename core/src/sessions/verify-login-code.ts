import { isRightStep, type StepWay } from '../factors/second-step.ts';
import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { isKnownDevice, triesOn, type Claim } from './known-devices.ts';
import { CODE_TRIES } from './session-rules.ts';
import { countingFailures } from './try-limits.ts';

/**
 * Second step of a login: a one-use ticket for the right code of the newest challenge, by mail, of the application, or
 * a recovery code. Each call counts as a try, kept whatever it answers. Throws `invalid_code`, for an unknown address
 * as well; `maintenance`; `rate_limited`.
 */
export async function verifyLoginCode(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'loginCodes'
    | 'totpCodes'
    | 'secretBox'
    | 'randomTokens'
    | 'rateLimits'
    | 'clock'
    | 'maintenance'
    | 'urlSigner'
  >,
  { code, way, ip, ...claim }: Claim & { code: string; way: StepWay; ip: string },
): Promise<{ ticket: string }> {
  const { stores, randomTokens, rateLimits, clock } = ports;
  const { kind, email } = claim;
  const isKnown = isKnownDevice(ports, claim);
  const account = await stores.accounts.findByEmail(kind, email);
  const tries = {
    address: ['verify-address', ip],
    account: triesOn(ports, 'verify', claim, account?.passwordHash),
  } as const;
  return countingFailures({ rateLimits }, tries, async () => {
    const at = clock.now();
    const challenge = await stores.loginChallenges.takeTry({ kind, email, isKnown }, CODE_TRIES, at);
    if (!challenge || !account) throw domainError('invalid_code', { kind });
    const ticket = randomTokens.token();
    await ports.transaction(async (inTransaction) => {
      const isRight = await isRightStep(ports, inTransaction, { account, challenge, way, code, at });
      if (!isRight) throw domainError('invalid_code', { kind });
      await refuseDuringMaintenance(ports, { mayWorkOn: account.isSuperAdministrator });
      if (!(await inTransaction.loginChallenges.saveTicket(challenge.id, randomTokens.hash(ticket), at)))
        throw domainError('invalid_code', { kind });
    });
    return { ticket };
  });
}
