import type { SilentClient, SilentClientsAnswer } from '@accordent/api/calls/calls.schemas.ts';
import type { DashboardAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import type { Query } from '@accordent/api/client/api-client.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';

export type { DashboardAnswer, SilentClient };

const PATH = '/config';

/** All that the dashboard shows, read again when something has changed. */
export function useDashboard() {
  return useSWR<DashboardAnswer>(PATH, (path: string) => api.get<DashboardAnswer>(path));
}

/** Shows these notifications as read at once; they are read again with the rest. */
export function useShowNotificationsRead() {
  const { mutate } = useSWRConfig();
  return (ids: readonly string[]) =>
    mutate<DashboardAnswer>(
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
}

/** One page of the clients without PEC for fifteen days; null asks for none. */
export function useSilentClients(query: Query | null) {
  return useSWR(query && (['/users/ndfd', query] as const), ([path, params]) =>
    api.get<SilentClientsAnswer>(path, params),
  );
}
