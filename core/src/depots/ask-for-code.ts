import { takeLimit } from '../sessions/try-limits.ts';
import type { Ports } from '../shared/ports.ts';
import { DEPOT_CODE_MINUTES, minutesAfter } from './depot.ts';
import { findDepot, type TokenHeld } from './find-depot.ts';
import { noteOnDepot } from './note-on-depot.ts';

/**
 * Has a code mailed to the address that the link was sent to; the older one is dead. Gives until when it serves.
 * Throws `depot_closed`, `rate_limited`: three an hour and link.
 */
export async function askForCode(
  ports: Pick<Ports, 'stores' | 'transaction' | 'randomTokens' | 'rateLimits' | 'clock'>,
  held: TokenHeld,
): Promise<{ readonly codeUntil: Date }> {
  const depot = await findDepot(ports, held);
  await takeLimit(ports, 'depot-codes-link', depot.id);
  await takeLimit(ports, 'depot-codes-link-day', depot.id);
  const at = ports.clock.now();
  const codeUntil = minutesAfter(at, DEPOT_CODE_MINUTES);
  await ports.transaction(async (stores) => {
    await noteOnDepot(ports, stores, depot, { kind: 'code-sent', action: 'ask-depot-code', at });
    const codeId = await stores.depots.addCode({ depotId: depot.id, createdAt: at, expiresAt: codeUntil });
    await stores.jobs.add('send-depot-code', { codeId });
  });
  return { codeUntil };
}
