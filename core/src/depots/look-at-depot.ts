import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { Ports } from '../shared/ports.ts';
import type { Purpose } from '../transmissions/proof-line.ts';
import { DEPOT_CODE_TRIES, type Depot } from './depot.ts';
import { findDepot, type TokenHeld } from './find-depot.ts';
import { sightOf } from './sight.ts';

/** What is said before the code: who sends what, in whose name, to whom, until when. No patient. */
export type DepotFront = Pick<Depot, 'id' | 'address' | 'createdAt' | 'expiresAt'> & {
  /** « Dr Maëlle QUERVALLON ». */
  readonly practitioner: string;
  readonly city: string;
  /** Of the sending that brought the link. */
  readonly purpose: Purpose | null;
  /** Until when the code serves that was mailed last; null where none does. */
  readonly codeUntil: Date | null;
};

/** The page of a link, before its code. It writes nothing: whatever follows links may come here. Throws `depot_closed`, `rate_limited`. */
export async function lookAtDepot(
  ports: Pick<Ports, 'stores' | 'randomTokens' | 'rateLimits' | 'clock'>,
  held: TokenHeld,
): Promise<DepotFront> {
  const { stores, clock } = ports;
  const depot = await findDepot(ports, held);
  const { id, address, createdAt, expiresAt, sendingId, coverageRequestId } = depot;
  const [record, code, sending] = await Promise.all([
    stores.coverageRequests.getRecord(coverageRequestId, sightOf(depot)),
    stores.depots.openCodeOf(id, DEPOT_CODE_TRIES, clock.now()),
    stores.proofs.find(sendingId),
  ]);
  const practitioner = await stores.practitioners.getRecord(record.practitioner.id);
  return {
    id,
    address,
    createdAt,
    expiresAt,
    practitioner: inWhoseName(practitioner),
    city: practitioner.fields.city,
    purpose: sending?.purpose ?? null,
    codeUntil: code?.expiresAt ?? null,
  };
}
