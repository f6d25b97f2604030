import type { Administrator } from '../shared/actor.ts';
import type { NotificationKind } from '../notifications/notification-store.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import { requestToChange } from './request-to-change.ts';
import { settleRenewed } from './settle-renewed.ts';

/** Gone from every list and count, kept for the audit trail. Throws not_found and `locked`. */
export async function deleteCoverageRequest(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    await stores.coverageRequests.softDelete(request.id, at);
    await removeBells(stores, { coverageRequestId: request.id, at });
    await settleRenewed(stores, { request, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: 'delete-coverage-request',
      entity: 'coverage-request',
      entityId: request.id,
    });
  });
}

/** Those that a change of the PEC does not look at: it changes often, and only its deletion takes their cause. */
const bells: readonly NotificationKind[] = ['mention', 'message-returned'];

async function removeBells(
  { notifications }: Pick<Stores, 'notifications'>,
  { coverageRequestId, at }: { coverageRequestId: number; at: Date },
): Promise<void> {
  for (const kind of bells) {
    const standing = await notifications.standing(kind, { coverageRequestId });
    if (standing.length > 0)
      await notifications.remove(
        standing.map(({ id }) => id),
        at,
      );
  }
}
