import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { mentionedIn } from './mentioned-in.ts';
import type { Comment } from './comment-store.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

/** The staff note something on a PEC, for the staff alone; whom they name is notified. Throws `not_found`, and `locked`: closed ones are read-only. */
export async function writeComment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, content }: { actor: Administrator; coverageRequestId: number; content: string },
): Promise<Comment> {
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    const at = clock.now();
    const comment = await stores.comments.create({ coverageRequestId, adminId: actor.id, content, at });
    const colleagues = (await stores.administrators.listActive()).filter(({ id }) => id !== actor.id);
    await stores.comments.mention(comment.id, mentionedIn(content, colleagues), at);
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
