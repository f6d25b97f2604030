import { failureOf } from '@accordent/api/client/failure.ts';
import { mayBeNir } from '@accordent/api/client/search-text.ts';
import type { FoundRecord, SearchAnswer } from '@accordent/api/search/search.schemas.ts';
import { useEffect, useState } from 'react';
import { api } from '../api-client.ts';

export type { FoundRecord, SearchAnswer };

type Found = {
  readonly answer: SearchAnswer | null;
  /** Whether an answer to what is typed now is still to come. */
  readonly isLoading: boolean;
  /** Why there is none. */
  readonly refusal: string | null;
};

/** What the server finds; null asks for nothing. What is typed next calls the present question off. */
export function useFound(search: string | null): Found {
  const [last, setLast] = useState<{
    search: string | null;
    answer: SearchAnswer | null;
    refusal: string | null;
  }>({ search: null, answer: null, refusal: null });
  const isAsked = search !== null && !mayBeNir(search);
  useEffect(() => {
    if (!isAsked) return;
    const calling = new AbortController();
    // At once, letter by letter: a wait for the next one would be most of what is waited for.
    api.get<SearchAnswer>('/search', { search }, calling.signal).then(
      (answer) => setLast({ search, answer, refusal: null }),
      (failure: unknown) => {
        if (!calling.signal.aborted) setLast({ search, answer: null, refusal: failureOf(failure).message });
      },
    );
    return () => calling.abort();
  }, [search, isAsked]);
  if (!isAsked) return { answer: null, isLoading: false, refusal: null };
  return { answer: last.answer, isLoading: last.search !== search, refusal: last.refusal };
}
