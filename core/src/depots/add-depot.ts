import type { Ports, Stores } from '../shared/ports.ts';
import { DEPOT_DAYS, minutesAfter, type Depot } from './depot.ts';
import { depotToken } from './depot-token.ts';

/** Opens a link on a sending, in the transaction that writes it. An earlier one of the PEC gives way to it. */
export async function addDepot(
  { urlSigner, randomTokens }: Pick<Ports, 'urlSigner' | 'randomTokens'>,
  { depots }: Pick<Stores, 'depots'>,
  { at, ...of }: Pick<Depot, 'sendingId' | 'coverageRequestId' | 'address'> & { readonly at: Date },
): Promise<void> {
  const depot = {
    ...of,
    id: depots.newId(),
    createdAt: at,
    expiresAt: minutesAfter(at, DEPOT_DAYS * 24 * 60),
  };
  await depots.create({ ...depot, tokenHash: randomTokens.hash(depotToken(urlSigner, depot)) });
}
