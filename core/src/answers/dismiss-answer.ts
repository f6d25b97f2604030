import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from '../coverage-requests/staff-record.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { NOTHING_TOLD } from './answer.ts';

/** What arrived is no answer: it waits for nobody any more. Throws not_found, `archived`, `erased`, `answer_settled`. */
export async function dismissAnswer(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, answerId }: { actor: Administrator; answerId: number },
): Promise<StaffRecord> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { coverageRequestId, source, kind } = await stores.answers.get(answerId);
    if (kind !== 'received') throw domainError('not_found');
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const waiting = await stores.answers.waitingOf(coverageRequestId);
    if (!waiting.some(({ id }) => id === answerId)) throw domainError('answer_settled');
    await stores.answers.add({
      ...NOTHING_TOLD,
      coverageRequestId,
      kind: 'dismissed',
      ofId: answerId,
      source,
      who: '',
      adminId: actor.id,
      letter: null,
      at,
    });
    const hasAnswer = waiting.length > 1;
    await settleCoverageRequest(stores, { request: { ...request, hasAnswer }, cause: null, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: 'dismiss-answer',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    return staffRecord(ports, { record, actor });
  });
}
