import type {
  Notification,
  NotificationsAnswer,
} from '@accordent/api/notifications/notifications.schemas.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { Notification };

const PATH = '/notifications?perPage=50';

/** The latest notifications that stand; null asks nothing. */
export const useNotifications = (isAsked: boolean) => useRead<NotificationsAnswer>(isAsked ? PATH : null);

/** Marks these as read, on screen at once; what failed is told, and unread again. */
export function useReadNotifications() {
  const { mutate } = useSWRConfig();
  return async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    await mutate<NotificationsAnswer>(
      PATH,
      (known) =>
        known && {
          ...known,
          notifications: known.notifications.map((one) =>
            ids.includes(one.id) ? { ...one, isRead: true } : one,
          ),
        },
      { revalidate: false },
    );
    try {
      await api.put('/notifications/read', { ids });
    } catch (failure) {
      toast.error(failureOf(failure).message);
      // They are shown as they are, unread.
      await mutate(PATH);
    }
    await Promise.all([mutate('/counters'), mutate('/config')]);
  };
}
