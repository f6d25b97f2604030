import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** Ends one of the actor's own sessions, on this device or another. Throws not_found for any other. */
export async function endSession(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, sessionId }: { actor: Actor; sessionId: string },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    await stores.sessions.end(sessionId, actor, at);
    await stores.audit.record({ actor, at, action: 'end-session', entity: 'session', entityId: null });
  });
}
