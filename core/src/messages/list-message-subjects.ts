import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import { statusesOpenToNewMessages } from './message-rules.ts';
import type { MessageSubject } from './message-store.ts';

/** As many as a picker shows; words narrow them down. */
const MOST = 50;

/**
 * The PEC of a practitioner about which the staff may start a message, newest first; none of an archived one, whose
 * data stand still. Throws `not_found`.
 */
export async function listMessageSubjects(
  { stores }: Pick<Ports, 'stores'>,
  { practitionerId, search = '' }: { practitionerId: number; search?: string },
): Promise<Page<MessageSubject>> {
  const { archivedBy } = await stores.practitioners.getState(practitionerId);
  if (archivedBy !== null || isWordless(search)) return NO_ROWS;
  return stores.messages.subjectsOf({
    practitionerId,
    statusIds: statusesOpenToNewMessages('admin'),
    words: searchWords(search),
    most: MOST,
  });
}
