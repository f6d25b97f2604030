import { useFetchFailure as useFailure } from '@accordent/ui-kit/hooks/use-fetch-failure.ts';
import type { FetchAnswer, FetchFailure } from '@accordent/ui-kit/hooks/use-fetch-failure.ts';
import { failureOf } from './failure.ts';

export type { FetchAnswer, FetchFailure };

/** What to say of a call that failed; null while it goes well. */
export const useFetchFailure = <Data>(answer: FetchAnswer<Data>): FetchFailure | null =>
  useFailure(answer, failureOf);
