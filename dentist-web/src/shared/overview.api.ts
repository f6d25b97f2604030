import type {
  AnswerItem,
  MetricsAnswer,
  PracticeMember,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  OwnPractitioner,
  OwnPractitionerAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { DelaysAnswer } from '@accordent/api/statistics/statistics.schemas.ts';
import { useRead } from './reading.ts';

export type { AnswerItem, MetricsAnswer, OwnPractitioner, PracticeMember };

/** The counters of the practice, its payments, and what its filters offer. */
export const useMetrics = () => useRead<MetricsAnswer>('/metrics');

/** How long the insurers of one's patients take. */
export const useInsurerDelays = () => useRead<DelaysAnswer>('/delays');

/** Who is logged in, as it was fetched. */
export const useOwnAccount = () => useRead<OwnPractitionerAnswer>('/user');

/** Who is logged in. */
export const useOwnPractitioner = (): OwnPractitioner | undefined => useOwnAccount().data?.user;
