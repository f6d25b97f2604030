import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import type { ApiClient, Query } from './api-client.ts';

type PagesOf<Name extends string> = { readonly total: number } & {
  readonly [Key in Name]: readonly { readonly id: number }[];
};

/** How the screens of an area read its calls. */
export function readingWith(api: ApiClient) {
  /** Reads the answer of a call; null asks for nothing. */
  function useRead<Answer>(path: string | null, query?: Query, options?: SWRConfiguration<Answer>) {
    return useSWR<Answer>(
      path !== null && query ? [path, query] : path,
      () => api.get<Answer>(path ?? '', query),
      options,
    );
  }
  return {
    useRead,
    /** One record, or what belongs to it: another one never stands in its place meanwhile. */
    useReadOne: <Answer>(path: string | null, query?: Query, options?: SWRConfiguration<Answer>) =>
      useRead<Answer>(path, query, { ...options, keepPreviousData: false }),
    /** What is chosen from, and hardly changes. Without it nothing can be chosen: it is asked for until it comes. */
    useReadChoices: <Answer>(path: string) =>
      useRead<Answer>(path, undefined, {
        revalidateOnFocus: false,
        dedupingInterval: 600_000,
        shouldRetryOnError: true,
      }),
    /** One page of a list. */
    useReadPage: <Answer extends { readonly total: number; readonly totalCapped?: boolean }>(
      path: string,
      query: Query,
    ) => useListPage(path, query, (asked) => api.get<Answer>(path, asked)),
    /** The first pages of a list as one: what is new comes in above without shifting what was loaded. */
    useReadPages: <Name extends string, Answer extends PagesOf<Name>>(
      path: string,
      name: Name,
      { query, pages }: { readonly query: Query; readonly pages: number },
    ) =>
      useSWR([path, query, pages], async () => {
        const answers = await Promise.all(
          Array.from({ length: pages }, (_, place) => api.get<Answer>(path, { ...query, page: place + 1 })),
        );
        const rows = new Map(
          answers.flatMap((answer): Answer[Name] => answer[name]).map((row) => [row.id, row] as const),
        );
        return { ...answers[0]!, [name]: [...rows.values()], query };
      }),
  };
}

/** After a write: its answer stands for what is read of the record, and what became old by it is read again. */
export function useReadAgain() {
  const { mutate } = useSWRConfig();
  return {
    keep: <Answer>(path: string, answer: Answer) => mutate(path, answer, { revalidate: false }),
    readAgain: (isOld: (path: string) => boolean) =>
      mutate((key) => {
        const path: unknown = Array.isArray(key) ? key[0] : key;
        return typeof path === 'string' && isOld(path);
      }),
  };
}
