import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { returnFiles } from './attach-files.ts';
import type { ReturnedFile } from './message-files.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * Takes back a message that the actor has just sent, while its mail waits and nobody of the practice has read it; its
 * documents are his again. Throws `not_found`, also for a colleague's, and `undo_too_late`.
 */
export async function takeBackMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, messageId }: { actor: Administrator; messageId: number },
): Promise<readonly ReturnedFile[]> {
  return transaction(async (stores) => {
    const { messages, jobs, audit } = stores;
    const { isSeen, views } = await messages.getOwnToChange(messageId, actor);
    const isUnread = !isSeen && views.length === 0;
    if (!isUnread || !(await jobs.withdraw('notify-message-written', { messageId })))
      throw domainError('undo_too_late');
    const at = clock.now();
    const files = await returnFiles(stores, { actor, of: { messageId }, at });
    await messages.remove(messageId);
    await audit.record({ actor, at, action: 'take-back-message', entity: 'message', entityId: messageId });
    return files;
  });
}
