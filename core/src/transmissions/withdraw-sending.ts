import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';

/** What was sent at this instant was taken back before it left: the proof says so, since nothing leaves it. */
export async function withdrawSending(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'proofs' | 'depots'>,
  {
    coverageRequestId,
    sentAt,
    actor,
    at,
  }: {
    readonly coverageRequestId: number;
    readonly sentAt: Date;
    readonly actor: Administrator;
    readonly at: Date;
  },
): Promise<void> {
  const sending = await stores.proofs.sendingAt(coverageRequestId, sentAt);
  if (!sending) return;
  await stores.depots.endOfSending(sending.id, at);
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'withdrawn',
    purpose: null,
    way: sending.way,
    sendingId: sending.id,
    adminId: actor.id,
    at,
    facts: {},
  });
}
