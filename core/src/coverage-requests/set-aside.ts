import type { Administrator } from '../shared/actor.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseDay } from './aside.ts';
import { changeOfStaff } from './change-of-staff.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import type { StaffRecord } from './staff-record.ts';

/**
 * Takes a request out of everybody's queues until that day ('yyyy-MM-dd'), or puts it back (null). Its age runs on.
 * Throws not_found, `archived`, `erased`, `locked`, `invalid` (a day that is not to come).
 */
export async function setAside(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { until, ...which }: { actor: Administrator; coverageRequestId: number; until: string | null },
): Promise<StaffRecord & Undoable> {
  return changeOfStaff(ports, which, async (stores, { request, actor, at }) => {
    refuseLocked(request);
    if (until !== null) refuseDay('until', until, at);
    const aside = until === null ? null : { until, adminId: actor.id };
    await stores.coverageRequests.saveDesk({ ...request, aside }, at);
    await stores.audit.record({
      actor,
      at,
      action: 'set-aside-coverage-request',
      entity: 'coverage-request',
      entityId: request.id,
      fields: ['asideUntil'],
    });
  });
}
