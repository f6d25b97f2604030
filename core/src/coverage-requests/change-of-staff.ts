import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { requestToChange } from './request-to-change.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';

type Changing = { readonly request: CoverageRequest; readonly actor: Administrator; readonly at: Date };

/** A change of one request by one of the staff, in one transaction, that can be taken back: gives the record as it is after it. */
export async function changeOfStaff(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
  change: (stores: Stores, changing: Changing) => Promise<void>,
): Promise<StaffRecord & Undoable> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    return undoably(stores, { coverageRequestId, actor, at }, async (held) => {
      await change(held, { request, actor, at });
      const record = await held.coverageRequests.getRecord(coverageRequestId, actor);
      return staffRecord(ports, { record, actor });
    });
  });
}
