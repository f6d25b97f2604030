import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';
import { moveByHand } from './move-coverage-request.ts';
import { undecidedDocuments } from './required-documents.ts';
import { requestToChange } from './request-to-change.ts';
import { settleRenewed } from './settle-renewed.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { chosenStatus } from './status-choices.ts';

export type StatusWish = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  readonly to: number;
  readonly comment: string;
};

/**
 * Staff move a request to another status; a super administrator alone reopens a locked one. The dentist is told where
 * the status has a mail. Throws not_found, `archived`, `erased`, `invalid`, `forbidden`, `same_status`,
 * `documents_undecided`.
 */
export async function changeCoverageRequestStatus(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, to, comment }: StatusWish,
): Promise<StaffRecord & Undoable> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const { statusId, documents } = request;
    const undecided = undecidedDocuments(documents).length;
    const chosen = chosenStatus({ statusId, to, undecidedDocuments: undecided, actor });
    return undoably(stores, { coverageRequestId, actor, at }, async (held) => {
      await moveByHand(held, { request, to: chosen, comment, actor, at });
      await settleRenewed(held, { request, moved: [statusId, chosen], actor, at });
      const record = await held.coverageRequests.getRecord(coverageRequestId, actor);
      return staffRecord(ports, { record, actor });
    });
  });
}
