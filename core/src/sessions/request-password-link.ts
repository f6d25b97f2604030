import type { AccountKind } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';
import { addPasswordLink } from './add-password-link.ts';
import { takeLimit } from './try-limits.ts';

/**
 * Mails a link to choose a new password, if the address is that of an account that may log in; else nothing happens,
 * and nobody is told. Throws `rate_limited`, counted alike for known and unknown addresses.
 */
export async function requestPasswordLink(
  {
    stores,
    transaction,
    rateLimits,
    urlSigner,
    randomTokens,
    clock,
  }: Pick<Ports, 'stores' | 'transaction' | 'rateLimits' | 'urlSigner' | 'randomTokens' | 'clock'>,
  { kind, email, ip }: { kind: AccountKind; email: string; ip: string },
): Promise<void> {
  await takeLimit({ rateLimits }, 'password-lost-address', ip);
  await takeLimit({ rateLimits }, 'password-lost-account', `${kind}:${email}`);
  const account = await stores.accounts.findByEmail(kind, email);
  if (!account?.mayLogIn) return;
  await transaction((inTransaction) =>
    addPasswordLink(
      { stores: inTransaction, urlSigner, randomTokens },
      { account, kind: 'reset', at: clock.now() },
    ),
  );
}
