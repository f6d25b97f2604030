import type {
  AnswerItem,
  MetricsAnswer,
  PracticeMember,
} from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';
import type {
  OwnPractitioner,
  OwnPractitionerAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { PlaceItem, Self, SelfAnswer } from '@accordent/api/members/members.schemas.ts';
import type { DelaysAnswer } from '@accordent/api/statistics/statistics.schemas.ts';
import { useRead } from './reading.ts';

export type { AnswerItem, MetricsAnswer, OwnPractitioner, PlaceItem, PracticeMember, Self, SelfAnswer };

/** The counters of the practice, its payments, and what its filters offer. */
export const useMetrics = () => useRead<MetricsAnswer>('/metrics');

/** How long the insurers of one's patients take. */
export const useInsurerDelays = () => useRead<DelaysAnswer>('/delays');

/** The owner's account, as it was fetched; members have none. */
export const useOwnAccount = (isAsked = true) => useRead<OwnPractitionerAnswer>(isAsked ? '/user' : null);

/** Who acts, as it was fetched. */
export const useSelfRead = () => useRead<SelfAnswer>('/self');

/** Who acts, for which practice, and what he may. */
export const useSelf = (): Self | undefined => useSelfRead().data?.self;
