import { formatTime } from '@accordent/ui-kit/format/dates.ts';
import { useEffect, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';

type Answer<Data> = {
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

/** What to say of a fetch that failed; null while it goes well. */
export function useFetchFailure<Data>({
  data,
  error,
  isValidating,
  mutate,
}: Answer<Data>): FetchFailure | null {
  const [readAt, setReadAt] = useState<Date | null>(null);
  useEffect(() => {
    if (data === undefined || error || isValidating) return;
    const timer = setTimeout(() => setReadAt(new Date()));
    return () => clearTimeout(timer);
  }, [data, error, isValidating]);
  if (!error) return null;
  return {
    ...failureOf(error),
    staleSince: readAt ? `Données du ${formatTime(readAt)}.` : undefined,
    isRetrying: isValidating,
    onRetry: () => void mutate(),
  };
}
