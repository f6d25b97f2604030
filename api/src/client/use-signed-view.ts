import { failureOf } from './failure.ts';
import useSWR from 'swr';

/** The signed address of what is open, of which space and id; asked anew each time, since it lasts five minutes. */
export function useSignedView(
  opened: readonly [space: string, id: number] | null,
  addressOf: (id: number) => Promise<string>,
) {
  const { data, error, mutate } = useSWR(
    opened && (['signed-view', ...opened] as const),
    ([, , id]) => addressOf(id),
    // Another address would put the view back to its first page.
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  );
  return {
    url: data ?? null,
    failure: error && !data ? failureOf(error) : null,
    retry: () => void mutate(),
    /** Another one, to save from. */
    ask: async () => addressOf(opened![1]),
  };
}
