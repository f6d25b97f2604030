import type { SecondStep } from '../factors/second-step.ts';
import { secondStepOf } from '../factors/second-step.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { checkPassword, type Credentials } from './check-password.ts';
import { CODE_MINUTES } from './session-rules.ts';
import { takeLimit } from './try-limits.ts';

type Beginning = Credentials & {
  readonly userAgent: string;
  /** The way that is wished for, where it is not the first one of the account. */
  readonly wishes?: 'mail' | 'recovery' | undefined;
};

/**
 * First step of a login: what is asked beside the password, null for nothing. Where that is a mailed code it is on its
 * way, and the older one is dead. Throws as checkPassword does.
 */
export async function beginLogin(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'maintenance' | 'urlSigner'
  >,
  { userAgent, wishes, ...credentials }: Beginning,
): Promise<SecondStep | null> {
  const account = await checkPassword(ports, credentials);
  const { kind, id: accountId, needsCode } = account;
  if (!needsCode) return null;
  const step = secondStepOf(account, await ports.stores.settings.loginPolicy());
  // A recovery code cannot be wished for where there is none: no mail would leave, and its code could be guessed.
  const wished = wishes === 'recovery' && !step.mayRecover ? undefined : wishes;
  const isMailed = step.mayMail && (wished ? wished === 'mail' : step.way === 'mail');
  if (isMailed) {
    await takeLimit(ports, 'code-sends-account', `${kind}:${accountId}`);
    await takeLimit(ports, 'code-sends-account-day', `${kind}:${accountId}`);
  }
  const createdAt = ports.clock.now();
  const expiresAt = minutesAfter(createdAt, CODE_MINUTES);
  await ports.transaction(async (stores) => {
    await stores.accounts.lock(kind, accountId);
    const challengeId = await stores.loginChallenges.create({
      kind,
      accountId,
      userAgent,
      isMailed,
      createdAt,
      expiresAt,
    });
    if (isMailed) await stores.jobs.add('send-login-code', { challengeId });
  });
  return isMailed ? { ...step, way: 'mail' } : step;
}
