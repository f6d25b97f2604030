import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

/** The counters of the dashboard and the bars, read again when something has changed (use-live-reads.ts). */
export function useCounters() {
  return useSWR<CountersAnswer>('/counters', (path: string) => api.get<CountersAnswer>(path));
}
