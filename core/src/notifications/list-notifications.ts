import type { Administrator } from '../shared/actor.ts';
import { NO_ROWS } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { NotificationList, NotificationWish } from './notification-store.ts';

type Wish = Omit<NotificationWish, 'words'> & { readonly search?: string | undefined };

/** Those that stand, newest first unless told otherwise. */
export async function listNotifications(
  { stores }: Pick<Ports, 'stores'>,
  { actor, search = '', ...wish }: Wish & { readonly actor: Administrator },
): Promise<NotificationList> {
  if (isWordless(search))
    return { ...NO_ROWS, totalUnread: await stores.notifications.countUnread(actor.id) };
  return stores.notifications.list(actor.id, { ...wish, words: searchWords(search) });
}
