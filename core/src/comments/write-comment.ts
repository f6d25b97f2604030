import { isLocked } from '../coverage-requests/coverage-request-status.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Comment } from './comment-store.ts';

/** The staff note something on a PEC, for the staff alone. Throws `not_found`, and `locked`: closed ones are read-only. */
export async function writeComment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, content }: { actor: Administrator; coverageRequestId: number; content: string },
): Promise<Comment> {
  return transaction(async (stores) => {
    const { statusId } = await stores.coverageRequests.getToChange(coverageRequestId, actor);
    if (isLocked(statusId)) throw domainError('locked');
    const at = clock.now();
    const comment = await stores.comments.create({ coverageRequestId, adminId: actor.id, content, at });
    await stores.audit.record({
      actor,
      at,
      action: 'write-comment',
      entity: 'comment',
      entityId: comment.id,
    });
    return comment;
  });
}
