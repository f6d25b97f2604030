import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
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
