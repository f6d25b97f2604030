import type { Ports } from '../shared/ports.ts';
import type { Comment } from './comment-store.ts';

/** The staff's notes on a PEC, oldest first. Throws `not_found`. */
export async function listComments(
  { stores }: Pick<Ports, 'stores'>,
  { coverageRequestId }: { coverageRequestId: number },
): Promise<readonly Comment[]> {
  return stores.comments.ofCoverageRequest(coverageRequestId);
}
