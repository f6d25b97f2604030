import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { presentAt } from './presence-rules.ts';
import type { Colleague } from './presence-store.ts';

type Telling = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** False: he leaves it. */
  readonly isHere: boolean;
};

/** Says that the actor is at a PEC, or has left it; gives who else is there. Throws not_found. */
export async function tellPresence(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, isHere }: Telling,
): Promise<readonly Colleague[]> {
  const at = clock.now();
  const who = { coverageRequestId, adminId: actor.id };
  return transaction(async ({ presences }) => {
    if (!isHere) await presences.leave(who);
    else if (!(await presences.stay({ ...who, at }))) throw domainError('not_found');
    return presences.others(who, presentAt(at));
  });
}
