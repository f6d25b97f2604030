import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { may } from '../shared/policy.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import type { Depot } from './depot.ts';

type Ending = { readonly coverageRequestId: number; readonly adminId: number; readonly at: Date };

/** Ends what opens a PEC to its insurer, in the transaction of `stores`; the proof says so. Nothing where none is live. */
export async function endDepots(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'depots' | 'proofs'>,
  { coverageRequestId, adminId, at }: Ending,
): Promise<void> {
  const live = await stores.depots.liveOfRequest(coverageRequestId, at);
  await stores.depots.endOfRequest(coverageRequestId, at);
  if (!live) return;
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'ended',
    purpose: null,
    way: 'mail',
    sendingId: live.sendingId,
    adminId,
    at,
    facts: { to: live.address },
  });
}

/** A link that somebody else has sent is a super administrator's to end. */
export const mayEnd = (actor: Administrator, { adminId }: Pick<Depot, 'adminId'>): boolean =>
  actor.id === adminId || may(actor, 'end-depots-of-others');

/** The same by hand. Throws not_found where none is live, `forbidden`. */
export async function endDepotByHand(
  ports: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'>,
  { actor, coverageRequestId }: { readonly actor: Administrator; readonly coverageRequestId: number },
): Promise<void> {
  const at = ports.clock.now();
  await ports.transaction(async (stores) => {
    await stores.proofs.lastOf(coverageRequestId);
    const live = await stores.depots.liveOfRequest(coverageRequestId, at);
    if (!live) throw domainError('not_found');
    if (!mayEnd(actor, live)) throw domainError('forbidden');
    await endDepots(ports, stores, { coverageRequestId, adminId: actor.id, at });
    await stores.audit.record({
      actor,
      at,
      action: 'end-depot',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
  });
}
