import { stageOf, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { Product } from '../shared/ports.ts';

type LinkedRecord = { readonly coverageRequestId: number; readonly statusId: StatusId };
type Tab = 'files' | 'messages';

/** The path of a PEC in the portal, by way of the login. */
export function recordPath({ coverageRequestId, statusId }: LinkedRecord, tab: Tab = 'files'): string {
  const kind = stageOf(statusId) === 'agreement' ? 'afc' : 'dfc';
  return `/login/r/${kind}/edit/${coverageRequestId}/${tab}`;
}

/** Its whole address. */
export const recordLink = (
  { publicUrl }: Pick<Product, 'publicUrl'>,
  record: LinkedRecord,
  tab: Tab = 'files',
): string => `${publicUrl}${recordPath(record, tab)}`;
