import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { may } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseCancel } from './coverage-request-rights.ts';
import { statuses } from './coverage-request-status.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import { getOwnCoverageRequest, type OwnRecord } from './get-own-coverage-request.ts';
import { moveByHand } from './move-coverage-request.ts';
import { requestToChange } from './request-to-change.ts';
import { settleRenewed } from './settle-renewed.ts';

export type CancelledCoverageRequest = {
  readonly cancelled: OwnRecord;
  readonly change: StatusChangeView | null;
};

/**
 * A dentist gives a request up: the one status that he may choose. Throws not_found, `forbidden` (another status, or a member who may not),
 * `locked`, `cannot_cancel` (something of it is paid).
 */
export async function cancelCoverageRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, to }: { actor: Practitioner; coverageRequestId: number; to: number },
): Promise<CancelledCoverageRequest> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    if (to !== statuses.cancelled.id) throw domainError('forbidden');
    if (!may(actor, 'cancel-own-coverage-request')) throw domainError('forbidden');
    refuseCancel(request);
    const { statusChangeId } = await moveByHand(stores, { request, to, comment: '', actor, at });
    await settleRenewed(stores, { request, moved: [to], actor, at });
    const cancelled = await getOwnCoverageRequest({ ...ports, stores }, { actor, coverageRequestId });
    return { cancelled, change: cancelled.history.find(({ id }) => id === statusChangeId) ?? null };
  });
}
