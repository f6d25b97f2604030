import type { Practitioner } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { Message } from './message-store.ts';

/** The messages of the practice, both ways, newest first. */
export async function listOwnMessages(
  { stores }: Pick<Ports, 'stores'>,
  { actor, page, perPage }: { actor: Practitioner; page: number; perPage: number },
): Promise<Page<Message>> {
  return stores.messages.ofPractice(actor, { page, perPage });
}
