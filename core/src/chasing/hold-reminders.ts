import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { leavesOn, type Chase } from './chase.ts';
import { chasesOf, noteChased } from './chases.ts';

type Which = { readonly actor: Administrator; readonly coverageRequestId: number };

/** What is planned for a PEC; null: its insurer is not reminded of it by mail. Throws not_found. */
export async function getChase(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, coverageRequestId }: Which,
): Promise<Chase | null> {
  await stores.coverageRequests.getRecord(coverageRequestId, actor);
  return seenChase(stores, coverageRequestId, clock.now());
}

/** Puts the reminders of a PEC off, or on again. Twice does no harm. Throws not_found, `archived`, `erased`. */
export async function holdReminders(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, isHeld }: Which & { readonly isHeld: boolean },
): Promise<Chase | null> {
  const at = clock.now();
  return transaction(async (stores) => {
    const { id } = await requestToChange(stores, { coverageRequestId, actor });
    const isNew = isHeld
      ? await stores.chasing.hold(id, { adminId: actor.id, at })
      : await stores.chasing.resume(id);
    if (isNew)
      await stores.audit.record({
        actor,
        at,
        action: isHeld ? 'hold-reminders' : 'resume-reminders',
        entity: 'coverage-request',
        entityId: id,
      });
    await noteChased(stores, [id]);
    return seenChase(stores, id, at);
  });
}

async function seenChase(
  stores: Pick<Stores, 'chasing' | 'mutuals'>,
  id: number,
  now: Date,
): Promise<Chase | null> {
  const [planned] = await chasesOf(stores, [id]);
  const chase = planned?.chase;
  return chase ? { ...chase, nextOn: leavesOn(chase, now) } : null;
}
