import { countingFailures } from '../sessions/try-limits.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Depot } from './depot.ts';

/** What whoever holds the address of a link calls with. */
export type TokenHeld = { readonly token: string; readonly ip: string };

/**
 * The link of this token. Throws `depot_closed` for every one that does not open, whatever the reason: unknown, ended,
 * expired and replaced are looked for alike. Throws `rate_limited`.
 */
export async function findDepot(
  {
    stores,
    randomTokens,
    rateLimits,
    clock,
  }: Pick<Ports, 'stores' | 'randomTokens' | 'rateLimits' | 'clock'>,
  { token, ip }: TokenHeld,
): Promise<Depot> {
  return countingFailures({ rateLimits }, { address: ['depot-address', ip] }, async () => {
    const depot = await stores.depots.findLiveByToken(randomTokens.hash(token), clock.now());
    if (!depot) throw domainError('depot_closed');
    return depot;
  });
}
