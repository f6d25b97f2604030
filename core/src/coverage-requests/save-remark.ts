import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import { getOwnCoverageRequest, type OwnRecord } from './get-own-coverage-request.ts';
import { requestToChange } from './request-to-change.ts';
import { backFor } from './upkeep.ts';

/** The dentist’s own note on a request, which staff read. Throws not_found and `locked`. */
export async function saveRemark(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, remark }: { actor: Practitioner; coverageRequestId: number; remark: string },
): Promise<OwnRecord> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    await stores.coverageRequests.saveRemark(request.id, remark, at);
    const isNew = request.remark !== remark;
    if (request.aside && isNew) await stores.coverageRequests.saveDesk(backFor(request, actor), at);
    await stores.audit.record({
      actor,
      at,
      action: 'save-remark',
      entity: 'coverage-request',
      entityId: request.id,
      fields: ['remark'],
    });
    return getOwnCoverageRequest({ ...ports, stores }, { actor, coverageRequestId });
  });
}
