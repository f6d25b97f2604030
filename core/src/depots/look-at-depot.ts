import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { Ports } from '../shared/ports.ts';
import { DEPOT_CODE_TRIES, type Depot } from './depot.ts';
import { findDepot, type TokenHeld } from './find-depot.ts';
import { sightOf } from './sight.ts';

/** What is said before the code: who sends, in whose name, to whom, until when. No patient. */
export type DepotFront = Pick<Depot, 'id' | 'address' | 'createdAt' | 'expiresAt'> & {
  /** « Dr Maëlle QUERVALLON ». */
  readonly practitioner: string;
  readonly city: string;
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
  const { id, address, createdAt, expiresAt, coverageRequestId } = depot;
  const [record, code] = await Promise.all([
    stores.coverageRequests.getRecord(coverageRequestId, sightOf(depot)),
    stores.depots.openCodeOf(id, DEPOT_CODE_TRIES, clock.now()),
  ]);
  const practitioner = await stores.practitioners.getRecord(record.practitioner.id);
  return {
    id,
    address,
    createdAt,
    expiresAt,
    practitioner: inWhoseName(practitioner),
    city: practitioner.fields.city,
    codeUntil: code?.expiresAt ?? null,
  };
}
