import { createContext, useContext, useEffect, type RefObject } from 'react';
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr';
import type { Arguments, Middleware, SWRConfiguration, SWRResponse } from 'swr';
import { whenIdle } from '../Link/links-ahead.ts';
import { answersAhead } from './answers-ahead.ts';

/** What was asked for before its screen opens. */
export const ahead = answersAhead();

const takesAhead: Middleware = (useNext) => (key, fetcher, config) => {
  const read = fetcher as ((...args: unknown[]) => unknown) | null;
  const taking = read && ((...args: unknown[]) => ahead.take(unstable_serialize(key)) ?? read(...args));
  return useNext(key, taking as typeof fetcher, config);
};

/** Once a read has failed, the answer of another page does not stand in the place of its own. */
const tellsFailures: Middleware = (useNext) => (key, fetcher, config) => {
  const answer = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const isForeign = answer.error !== undefined && cache.get(unstable_serialize(key))?.data === undefined;
  return isForeign ? { ...answer, data: undefined } : answer;
};

/** Around what is drawn out of sight, and whether it still is; null around all else. */
export const DrawnAhead = createContext<RefObject<boolean> | null>(null);

/** Nothing reads out of sight. What was drawn there is kept up to date beside, and not read anew as it comes into sight. */
const isKeptBeside: Middleware = (useNext) => (key, fetcher, config) => {
  const isOutOfSight = useContext(DrawnAhead)?.current === true;
  return useNext(key, fetcher, isOutOfSight ? { ...config, revalidateIfStale: false } : config);
};

const PASSING = [0, 502, 503, 504];

/** Not reached, restarting or busy: the same call may well be answered next time. What was refused would be again. */
const passes = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && PASSING.some((status) => status === error.status);

/** How an app reads: SWR's options, the same at each drawing. A screen that a passing failure left empty fills itself. */
export const reading: SWRConfiguration = {
  keepPreviousData: true,
  revalidateOnFocus: true,
  dedupingInterval: 1000,
  shouldRetryOnError: passes,
  // Doubled each time, at random: a server that is back is not asked by all at once.
  errorRetryInterval: 3000,
  use: [takesAhead, tellsFailures, isKeptBeside],
};

/** Reads into the cache what a screen will show under this key. Only what marks and records nothing may be read so. */
export function readAhead<Answer>(key: Arguments, read: () => Promise<Answer>): void {
  ahead.ask({
    name: unstable_serialize(key),
    key,
    read,
    keep: (answer) => void mutate(key, answer, { revalidate: false }),
  });
}

type Query = Readonly<Record<string, unknown>>;
type PageOfList = { readonly total: number; readonly totalCapped?: boolean | undefined };

/** One page of a list that the server cuts; the next one is read while nobody waits, so that it shows at once. */
export function useListPage<Asked extends Query, Answer extends PageOfList>(
  path: string,
  query: Asked,
  read: (query: Asked) => Promise<Answer>,
): SWRResponse<Answer, unknown> {
  const answer = useSWR<Answer, unknown>([path, query], () => read(query));
  const { data, isLoading } = answer;
  const page = Number(query.page);
  const perPage = Number(query.perPage ?? query.dfcPerPage);
  const hasNext = data !== undefined && (data.totalCapped === true || page * perPage < data.total);
  const shown = unstable_serialize([path, query]);
  useEffect(() => {
    if (!hasNext || isLoading) return;
    const next = { ...query, page: page + 1 };
    return whenIdle(() => readAhead([path, next], () => read(next)));
    // Once for each page that is shown: what it shows is read again with every change, the next one is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, hasNext, isLoading]);
  return answer;
}
