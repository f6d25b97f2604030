import { useEffect, useState } from 'react';
import { formatTime } from '../format/dates.ts';

/** What SWR gives of a call. */
export type FetchAnswer<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
};

export type FetchFailure = {
  readonly message: string;
  readonly reference: string | undefined;
  /** « Données du 14:05. »: the old data that stay on screen. */
  readonly staleSince: string | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

type Words = Pick<FetchFailure, 'message' | 'reference'>;

/** What to say of a fetch that failed, in the words that `failureOf` finds for its error; null while it goes well. */
export function useFetchFailure<Data>(
  { data, error, isValidating, mutate }: FetchAnswer<Data>,
  failureOf: (error: unknown) => Words,
): FetchFailure | null {
  const [readAt, setReadAt] = useState<Date | null>(null);
  useEffect(() => {
    if (data === undefined || error || isValidating) return;
    const timer = setTimeout(() => setReadAt(new Date()));
    return () => clearTimeout(timer);
  }, [data, error, isValidating]);
  if (!error) return null;
  return {
    ...failureOf(error),
    staleSince: data !== undefined && readAt ? `Données du ${formatTime(readAt)}.` : undefined,
    isRetrying: isValidating,
    onRetry: () => void mutate(),
  };
}
