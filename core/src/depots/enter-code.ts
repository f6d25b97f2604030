import { isOneOf } from '../sessions/same-text.ts';
import { countingFailures } from '../sessions/try-limits.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { newAccess, type DepotAccess } from './depot-access.ts';
import { everyDepotDigits } from './depot-digits.ts';
import { DEPOT_CODE_TRIES } from './depot.ts';
import { findDepot, type TokenHeld } from './find-depot.ts';
import { noteOnDepot } from './note-on-depot.ts';

/**
 * Opens a link with the code that was mailed: an access of half an hour, for this browser. Each call counts as a try,
 * kept whatever it answers, and wrong ones by network besides: whoever was forwarded the link cannot use up code after
 * code of its clerk. Throws `depot_closed`, `depot_code_wrong`, `rate_limited`.
 */
export async function enterCode(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'loginCodes' | 'urlSigner' | 'randomTokens' | 'rateLimits' | 'clock'
  >,
  { code, ...held }: TokenHeld & { readonly code: string },
): Promise<{ readonly depotId: string; readonly access: DepotAccess }> {
  const depot = await findDepot(ports, held);
  const at = ports.clock.now();
  const network = `${depot.id} ${held.ip}`;
  await countingFailures(ports, { address: ['depot-tries-link-address', network] }, async () => {
    const codeId = await ports.stores.depots.takeTry(depot.id, DEPOT_CODE_TRIES, at);
    const isRight = isOneOf(everyDepotDigits(ports.loginCodes, codeId ?? ''), code.replaceAll(/\s/g, ''));
    if (!codeId || !isRight) throw domainError('depot_code_wrong');
    await ports.transaction(async (stores) => {
      if (!(await stores.depots.useCode(codeId, at))) throw domainError('depot_code_wrong');
      await noteOnDepot(ports, stores, depot, { kind: 'opened', action: 'open-depot', at });
    });
  });
  return { depotId: depot.id, access: newAccess(ports, depot.id, at) };
}
