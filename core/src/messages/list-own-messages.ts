import type { Practitioner } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { listMessages, type MessageListRequest } from './list-messages.ts';
import type { Message } from './message-store.ts';

/** The messages of the practice, both ways. */
export async function listOwnMessages(
  { stores }: Pick<Ports, 'stores'>,
  { actor, ...query }: MessageListRequest & { readonly actor: Practitioner },
): Promise<Page<Message>> {
  return listMessages({ stores }, { ...query, practitionerIds: actor.practiceIds });
}
