import type {
  Notification,
  NotificationsAnswer,
  ReadNotificationsAnswer,
} from '@accordent/api/notifications/notifications.schemas.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { Notification };

/** Those with these ids, or all that stand. */
export type ReadWish = readonly string[] | 'all';

const PATH = '/notifications?perPage=50';
/** As many as one call lists. */
const AT_ONCE = 100;

/** The latest notifications that stand; null asks nothing. */
export const useNotifications = (isAsked: boolean) => useRead<NotificationsAnswer>(isAsked ? PATH : null);

/** What is on screen once these are read. */
export const asRead = (notifications: readonly Notification[], wish: ReadWish): Notification[] =>
  notifications.map((one) => (wish === 'all' || wish.includes(one.id) ? { ...one, isRead: true } : one));

/** Page by page: most of them may never have been listed here. */
async function readAll(): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { notifications, total } = await api.get<NotificationsAnswer>('/notifications', {
      page,
      perPage: AT_ONCE,
    });
    const ids = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);
    const { totalUnread } = await api.put<ReadNotificationsAnswer>('/notifications/read', { ids });
    if (totalUnread === 0 || page * AT_ONCE >= total) return;
  }
}

/** Marks these as read, on screen at once; what failed is told, and unread again. */
export function useReadNotifications() {
  const { mutate } = useSWRConfig();
  return async (wish: ReadWish) => {
    await mutate<NotificationsAnswer>(
      PATH,
      (known) =>
        known && {
          ...known,
          notifications: asRead(known.notifications, wish),
          totalUnread: wish === 'all' ? 0 : known.totalUnread,
        },
      { revalidate: false },
    );
    try {
      await (wish === 'all' ? readAll() : api.put('/notifications/read', { ids: wish }));
    } catch (failure) {
      toast.error(failureOf(failure).message);
      // They are shown as they are, unread.
      await mutate(PATH);
    }
    await Promise.all([mutate('/counters'), mutate('/config')]);
  };
}
