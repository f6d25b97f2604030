import { daysAfter } from '../shared/calendar.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { DEPOT_DAYS, type Depot } from './depot.ts';
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
    expiresAt: daysAfter(at, DEPOT_DAYS),
  };
  await depots.create({
    ...depot,
    tokenHash: randomTokens.hash(depotToken(urlSigner, { id: depot.id, signedUntil: depot.expiresAt })),
  });
}

/** Moves the end of a link that a reminder names; null: nothing of the PEC is opened at this address. */
export const renewDepot = (
  { depots }: Pick<Stores, 'depots'>,
  { coverageRequestId, address, at }: Pick<Depot, 'coverageRequestId' | 'address'> & { readonly at: Date },
): Promise<Depot | null> => depots.renew(coverageRequestId, { address, until: daysAfter(at, DEPOT_DAYS) });
