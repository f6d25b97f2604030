import { stageOf, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { Product } from '../shared/ports.ts';

/** The address of a PEC in the portal, by way of the login. */
export function recordLink(
  { publicUrl }: Pick<Product, 'publicUrl'>,
  { coverageRequestId, statusId }: { coverageRequestId: number; statusId: StatusId },
  tab: 'files' | 'messages' = 'files',
): string {
  const kind = stageOf(statusId) === 'agreement' ? 'afc' : 'dfc';
  return `${publicUrl}/login/r/${kind}/edit/${coverageRequestId}/${tab}`;
}
