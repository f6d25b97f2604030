import type { Ports } from '../shared/ports.ts';
import { addPasswordLink } from './add-password-link.ts';
import { triesOn, type Claim } from './known-devices.ts';
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
  { ip, ...claim }: Claim & { ip: string },
): Promise<void> {
  await takeLimit({ rateLimits }, 'password-lost-address', ip);
  await takeLimit({ rateLimits }, ...triesOn({ urlSigner, clock }, 'password-lost', claim));
  const account = await stores.accounts.findByEmail(claim.kind, claim.email);
  if (!account?.mayLogIn) return;
  // An address that staff have just given him may not be his.
  if (account.kind === 'practitioner' && (await stores.accountChanges.addressWait(account.id, clock.now())))
    return;
  await transaction((inTransaction) =>
    addPasswordLink(
      { stores: inTransaction, urlSigner, randomTokens },
      { account, kind: 'reset', at: clock.now() },
    ),
  );
}
