import type { Ports } from '../shared/ports.ts';
import { checkPassword, type Credentials } from './check-password.ts';
import { CODE_MINUTES } from './session-rules.ts';
import { takeLimit } from './try-limits.ts';

/**
 * First step of a login: whether a code is needed; it is then on its way by mail, and the older one is dead.
 * Throws as checkPassword does.
 */
export async function beginLogin(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'maintenance' | 'urlSigner'
  >,
  { userAgent, ...credentials }: Credentials & { readonly userAgent: string },
): Promise<{ needsCode: boolean }> {
  const { kind, id: accountId, needsCode } = await checkPassword(ports, credentials);
  if (!needsCode) return { needsCode: false };
  await takeLimit(ports, 'code-sends-account', `${kind}:${accountId}`);
  await takeLimit(ports, 'code-sends-account-day', `${kind}:${accountId}`);

  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
  await ports.transaction(async (stores) => {
    await stores.accounts.lock(kind, accountId);
    const challengeId = await stores.loginChallenges.create({
      kind,
      accountId,
      userAgent,
      createdAt,
      expiresAt,
    });
    await stores.jobs.add('send-login-code', { challengeId });
  });
  return { needsCode: true };
}
