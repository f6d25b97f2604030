import { takeLimit } from '../sessions/try-limits.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { DEPOT_CODE_MINUTES, DEPOT_CODE_TRIES } from './depot.ts';
import { findDepot, type TokenHeld } from './find-depot.ts';
import { noteOnDepot } from './note-on-depot.ts';

/**
 * Has a code mailed to the address that the link was sent to: the one that still serves, for as long anew, else a new one.
 * Whoever was forwarded the link cannot kill the code that its clerk is about to type. Gives until when it serves.
 * Throws `depot_closed`, `rate_limited`: three an hour, link and network, ten a day and link.
 */
export async function askForCode(
  ports: Pick<Ports, 'stores' | 'transaction' | 'randomTokens' | 'rateLimits' | 'clock'>,
  held: TokenHeld,
): Promise<{ readonly codeUntil: Date }> {
  const depot = await findDepot(ports, held);
  await takeLimit(ports, 'depot-codes-link-address', `${depot.id} ${held.ip}`);
  await takeLimit(ports, 'depot-codes-link-day', depot.id);
  const at = ports.clock.now();
  const codeUntil = minutesAfter(at, DEPOT_CODE_MINUTES);
  await ports.transaction(async (stores) => {
    await noteOnDepot(ports, stores, depot, { kind: 'code-sent', action: 'ask-depot-code', at });
    const codeId =
      (await stores.depots.renewCode(depot.id, DEPOT_CODE_TRIES, { now: at, expiresAt: codeUntil })) ??
      (await stores.depots.addCode({ depotId: depot.id, createdAt: at, expiresAt: codeUntil }));
    await stores.jobs.add('send-depot-code', { codeId });
  });
  return { codeUntil };
}
