import { minutesAfter } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { DEPOT_ACCESS_MINUTES, type Depot } from './depot.ts';

/** What a code has opened, for one browser: signed, and of no use for another link. */
export type DepotAccess = { readonly text: string; readonly expiresAt: Date };

const payload = (depotId: string): string => `depot-access:${depotId}`;

/** Half an hour from now. */
export function newAccess({ urlSigner }: Pick<Ports, 'urlSigner'>, depotId: string, now: Date): DepotAccess {
  const expiresAt = minutesAfter(now, DEPOT_ACCESS_MINUTES);
  return { text: urlSigner.sign(payload(depotId), expiresAt), expiresAt };
}

/** The link that an access opens. Throws `depot_code_required` without a living access, then `depot_closed`. */
export async function openedDepot(
  { stores, urlSigner, clock }: Pick<Ports, 'stores' | 'urlSigner' | 'clock'>,
  { depotId, access }: { readonly depotId: string; readonly access: string },
): Promise<Depot> {
  const now = clock.now();
  if (!urlSigner.verify(payload(depotId), access, now)) throw domainError('depot_code_required');
  const depot = await stores.depots.findLive(depotId, now);
  if (!depot) throw domainError('depot_closed');
  return depot;
}
