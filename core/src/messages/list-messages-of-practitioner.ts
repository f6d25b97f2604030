import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { listMessages, type MessageListRequest } from './list-messages.ts';
import type { Message } from './message-store.ts';

/** A page of one practitioner's messages, both ways. Throws `not_found`. */
export async function listMessagesOfPractitioner(
  { stores }: Pick<Ports, 'stores'>,
  { practitionerId, ...query }: MessageListRequest & { readonly practitionerId: number },
): Promise<Page<Message>> {
  const [page] = await Promise.all([
    listMessages({ stores }, { ...query, practitionerIds: [practitionerId] }),
    stores.practitioners.getState(practitionerId),
  ]);
  return page;
}
