import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** Ends the session of the token that asks. */
export async function logOut(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.sessions.end(actor.sessionId, actor, at);
    await stores.audit.record({ actor, at, action: 'log-out', entity: 'session', entityId: null });
  });
}
