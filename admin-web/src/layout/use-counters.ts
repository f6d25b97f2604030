import type {
  OwnAdministrator,
  OwnAdministratorAnswer,
} from '@accordent/api/administrators/administrators.schemas.ts';
import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

/** The counters of the dashboard and the bars, read again when something has changed (use-live-reads.ts). */
export function useCounters() {
  return useSWR<CountersAnswer>('/counters', (path: string) => api.get<CountersAnswer>(path));
}

/** Who is logged in. */
export function useOwnAdministrator(): OwnAdministrator | undefined {
  return useSWR('/user', (path: string) => api.get<OwnAdministratorAnswer>(path)).data?.user;
}
