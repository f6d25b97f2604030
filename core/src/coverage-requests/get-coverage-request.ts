import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';

/** Throws not_found. */
export async function getCoverageRequest(
  ports: Pick<Ports, 'stores' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<StaffRecord> {
  const record = await ports.stores.coverageRequests.getRecord(coverageRequestId, actor);
  return staffRecord(ports, { record, actor });
}
