import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { Message, MessageQuery } from './message-store.ts';

export type MessageListRequest = Omit<MessageQuery, 'words'> & { readonly search?: string | undefined };

/** A page of the messages between the staff and the practices. */
export async function listMessages(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: MessageListRequest,
): Promise<Page<Message>> {
  if (isWordless(search)) return NO_ROWS;
  return stores.messages.search({ ...query, words: searchWords(search) });
}
