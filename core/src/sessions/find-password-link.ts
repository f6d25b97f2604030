import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { PasswordLink } from './password-link-store.ts';
import { countingFailures } from './try-limits.ts';

/** The living link of this token. Throws `link_expired`, `rate_limited`. */
export async function findPasswordLink(
  {
    stores,
    randomTokens,
    rateLimits,
    clock,
  }: Pick<Ports, 'stores' | 'randomTokens' | 'rateLimits' | 'clock'>,
  { token, ip }: { token: string; ip: string },
): Promise<PasswordLink> {
  return countingFailures({ rateLimits }, { address: ['password-lost-address', ip] }, async () => {
    const link = await stores.passwordLinks.findLiveByToken(randomTokens.hash(token), clock.now());
    if (!link) throw domainError('link_expired');
    return link;
  });
}
