import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { MessageView } from './message-store.ts';

/**
 * Notes that the actor has opened a message. One of the other side becomes seen for his whole side: the staff, or
 * the practice. Throws `not_found`.
 */
export async function readMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, messageId }: { actor: Actor; messageId: number },
): Promise<MessageView> {
  return transaction(async ({ messages }) => {
    const { isFromAdmin } = await messages.get(messageId, actor);
    const isOfOtherSide = isFromAdmin !== (actor.kind === 'admin');
    return messages.markRead(messageId, actor, { at: clock.now(), asSeen: isOfOtherSide });
  });
}
