import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { staffRecord, type StaffRecord } from '../coverage-requests/staff-record.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { isInForce } from './agreement-end.ts';
import { NOTHING_TOLD } from './answer.ts';

/**
 * The patient has another insurer: the agreement that stands is void, and a new request is proposed. Throws not_found,
 * `archived`, `erased`, `no_agreement` where none stands.
 */
export async function lapseAgreement(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<StaffRecord> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const { answer } = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    if (!answer || !isInForce(request.statusId, answer)) throw domainError('no_agreement');
    await stores.answers.add({
      ...NOTHING_TOLD,
      coverageRequestId,
      kind: 'lapsed',
      ofId: answer.id,
      source: answer.source,
      who: '',
      adminId: actor.id,
      letter: null,
      at,
    });
    await settleCoverageRequest(stores, { request: { ...request, isLapsed: true }, cause: null, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: 'lapse-agreement',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    return staffRecord(ports, { record, actor });
  });
}
