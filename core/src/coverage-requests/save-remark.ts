import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import { getOwnCoverageRequest, type OwnRecord } from './get-own-coverage-request.ts';
import { requestToChange } from './request-to-change.ts';
import { backFor } from './upkeep.ts';

type Wish = {
  readonly actor: Practitioner;
  readonly coverageRequestId: number;
  readonly remark: string;
  /** The remark that this one was written over; without it the change is accepted. */
  readonly before?: string | null | undefined;
};

/**
 * The dentist’s own note on a request, which staff read. Throws not_found, `locked`, and `stale` where a colleague has
 * noted something else meanwhile.
 */
export async function saveRemark(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, remark, before }: Wish,
): Promise<OwnRecord> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    const isNew = request.remark !== remark;
    if (isNew && typeof before === 'string' && before !== request.remark.trim()) throw domainError('stale');
    await stores.coverageRequests.saveRemark(request.id, remark, at);
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
