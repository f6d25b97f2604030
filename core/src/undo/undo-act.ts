import { withdrawAnswer } from '../answers/withdraw-answer.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleRenewed } from '../coverage-requests/settle-renewed.ts';
import { staffRecord, type StaffRecord } from '../coverage-requests/staff-record.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { withdrawSending } from '../transmissions/withdraw-sending.ts';
import { mailRefusalsAnew } from './mail-refusals-anew.ts';
import { undoRefusal } from './undo-rules.ts';

/**
 * Takes back what the actor has just done to a PEC, with the move that it caused and the mails that still wait. Several at
 * once are judged by one instant, `at`.
 * Throws not_found, `archived`, `erased`, `undo_too_late`, `undo_changed`.
 */
export async function undoAct(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'randomTokens'>,
  {
    actor,
    undoId,
    at: now = ports.clock.now(),
  }: { readonly actor: Administrator; readonly undoId: number; readonly at?: Date },
): Promise<StaffRecord> {
  return ports.transaction(async (stores) => {
    const { coverageRequestId, at, jobs } = await stores.undo.get(undoId, actor);
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const isLatest = await stores.undo.isLatest(undoId);
    const refusal = undoRefusal({ at, now, isLatest });
    if (refusal) throw domainError(refusal);
    for (const { name, payload } of jobs)
      if (!(await stores.jobs.withdraw(name, payload as never))) throw domainError('undo_too_late');
    await stores.undo.putBack(undoId);
    await withdrawSending(ports, stores, { coverageRequestId, sentAt: at, actor, at: now });
    await withdrawAnswer(ports, stores, { coverageRequestId, confirmedAt: at, actor, at: now });
    await stores.audit.record({
      actor,
      at: now,
      action: 'undo-act',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const moved = [request.statusId, record.request.statusId];
    await settleRenewed(stores, { request, moved, actor, at: now });
    const [before, after] = [request.documents, record.request.documents];
    await mailRefusalsAnew(stores, { before, after, at: now });
    return staffRecord(ports, { record, actor });
  });
}
