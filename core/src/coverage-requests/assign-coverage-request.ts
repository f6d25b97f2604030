import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { changeOfStaff } from './change-of-staff.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import type { StaffRecord } from './staff-record.ts';

/**
 * Gives a request to one of the staff, or to nobody (null). Throws not_found, `archived`, `erased`, `locked`, `invalid`
 * (no active member of the staff).
 */
export async function assignCoverageRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { ownerId, ...which }: { actor: Administrator; coverageRequestId: number; ownerId: number | null },
): Promise<StaffRecord & Undoable> {
  return changeOfStaff(ports, which, async (stores, { request, actor, at }) => {
    refuseLocked(request);
    await refuseOwner(stores, ownerId);
    await stores.coverageRequests.saveDesk({ ...request, ownerId }, at);
    await stores.audit.record({
      actor,
      at,
      action: 'assign-coverage-request',
      entity: 'coverage-request',
      entityId: request.id,
      fields: ['owner'],
    });
  });
}

async function refuseOwner({ administrators }: Pick<Stores, 'administrators'>, ownerId: number | null) {
  if (ownerId === null) return;
  const staff = await administrators.listActive();
  if (!staff.some(({ id }) => id === ownerId)) throw invalidFields({ ownerId: 'not_a_choice' });
}
