import type { SilentClient, SilentClientsAnswer } from '@accordent/api/calls/calls.schemas.ts';
import type { DashboardAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import type { OwnDayAnswer } from '@accordent/api/statistics/statistics.schemas.ts';
import { useSWRConfig } from 'swr';
import { asRead, type ReadWish } from '../notifications/notifications.api.ts';
import { useRead } from '../shared/reading.ts';

export type { DashboardAnswer, OwnDayAnswer, SilentClient };

const PATH = '/config';

/** All that the dashboard shows, read again when something has changed. */
export const useDashboard = () => useRead<DashboardAnswer>(PATH);

/** What one has brought to an end today, and what comes back today. */
export const useMyDay = () => useRead<OwnDayAnswer>('/my-day');

/** Shows these notifications as read at once; they are read again with the rest. */
export function useShowNotificationsRead() {
  const { mutate } = useSWRConfig();
  return (wish: ReadWish) =>
    mutate<DashboardAnswer>(
      PATH,
      (known) =>
        known && {
          ...known,
          notifications: asRead(known.notifications, wish),
          totalNotificationsNotRead: wish === 'all' ? 0 : known.totalNotificationsNotRead,
        },
      { revalidate: false },
    );
}

/** One page of the clients without PEC for fifteen days; null asks for none. */
export const useSilentClients = (query: Query | null) =>
  useRead<SilentClientsAnswer>(query && '/users/ndfd', query ?? undefined);
