import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Depot } from './depot.ts';
import { mayEnd } from './end-depots.ts';

/** What opens a PEC to its insurer now, and whether the actor may end it; null for nothing. Throws not_found. */
export async function getLiveDepot(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, coverageRequestId }: { readonly actor: Administrator; readonly coverageRequestId: number },
): Promise<(Depot & { readonly canEnd: boolean }) | null> {
  await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const live = await stores.depots.liveOfRequest(coverageRequestId, clock.now());
  return live && { ...live, canEnd: mayEnd(actor, live) };
}
