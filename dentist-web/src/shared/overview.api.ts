import type {
  AnswerItem,
  MetricsAnswer,
  PracticeMember,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  OwnPractitioner,
  OwnPractitionerAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { AnswerItem, MetricsAnswer, OwnPractitioner, PracticeMember };

/** The counters of the practice, its payments, and what its filters offer. */
export function useMetrics() {
  return useSWR('/metrics', (path: string) => api.get<MetricsAnswer>(path));
}

/** Who is logged in, as it was fetched. */
export function useOwnAccount() {
  return useSWR('/user', (path: string) => api.get<OwnPractitionerAnswer>(path));
}

/** Who is logged in. */
export const useOwnPractitioner = (): OwnPractitioner | undefined => useOwnAccount().data?.user;
