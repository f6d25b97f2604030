import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Message } from './message-store.ts';

/** One message, for an address that names it. Throws `not_found`. */
export async function getMessage(
  { stores }: Pick<Ports, 'stores'>,
  { actor, messageId }: { actor: Actor; messageId: number },
): Promise<Message> {
  return stores.messages.get(messageId, actor);
}
