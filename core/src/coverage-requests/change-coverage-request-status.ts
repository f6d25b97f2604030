import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { checkStatusChange } from './coverage-request-status.ts';
import { moveCoverageRequest } from './move-coverage-request.ts';
import { undecidedDocuments } from './required-documents.ts';
import { staffRecord } from './staff-record.ts';
import type { StaffRecord } from './staff-record.ts';
import { requestToChange } from './request-to-change.ts';

export type StatusWish = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  readonly to: number;
  readonly comment: string;
};

/**
 * Staff move a request to another status; a super administrator alone reopens a locked one. The dentist is told where
 * the status has a mail. Throws not_found, `archived`, `erased`, `invalid`, `forbidden`, `same_status`,
 * `documents_undecided`. Source: decisions §2.
 */
export async function changeCoverageRequestStatus(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, to, comment }: StatusWish,
): Promise<StaffRecord> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const undecided = undecidedDocuments(request.documents).length;
    checkStatusChange({ statusId: request.statusId, to, undecidedDocuments: undecided, actor });
    await moveCoverageRequest(stores, { request, to, comment, actor, at });
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    return staffRecord(ports, { record, actor });
  });
}
