import { countingFailures } from '../sessions/try-limits.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { LiveInvitation } from './member-store.ts';

/** What an invitation says; `isKnown`: its address has a login already, whose password is asked for. */
export type FoundInvitation = { readonly invitation: LiveInvitation; readonly isKnown: boolean };

/** The living invitation of this token. Throws `link_expired`, `rate_limited`. */
export async function findInvitation(
  {
    stores,
    randomTokens,
    rateLimits,
    clock,
  }: Pick<Ports, 'stores' | 'randomTokens' | 'rateLimits' | 'clock'>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<FoundInvitation> {
  return countingFailures({ rateLimits }, { address: ['password-lost-address', ip] }, async () => {
    const tokenHash = randomTokens.hash(token);
    const invitation = await stores.members.findInvitation({ tokenHash }, clock.now());
    if (!invitation) throw domainError('link_expired');
    const account = await stores.accounts.findByEmail('practitioner', invitation.email);
    return { invitation, isKnown: account?.kind === 'member' };
  });
}
