import type {
  OwnAdministrator,
  OwnAdministratorAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import type { ConfigAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

/** The counters of the dashboard and the bars, read again when something has changed (use-live-reads.ts). */
export function useCounters() {
  return useSWR<ConfigAnswer>('/config', (path: string) => api.get<ConfigAnswer>(path));
}

/** Who is logged in. */
export function useOwnAdministrator(): OwnAdministrator | undefined {
  return useSWR('/user', (path: string) => api.get<OwnAdministratorAnswer>(path)).data?.user;
}
