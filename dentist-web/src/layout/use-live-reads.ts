import { hearLiveEvents } from '@accordent/api/client/live-events.ts';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { maintenance, tokens } from '../api-client.ts';

/** The calls whose answers a kind of change makes old, by the start of their path. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  dfc: ['/dfc', '/metrics'],
  message: ['/dfc', '/metrics', '/messages'],
  invoice: ['/invoice'],
  user: ['/user', '/metrics'],
};

/** What the staff and colleagues of the practice change is read again as soon as it stands. */
export function useLiveReads(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      hearLiveEvents({
        url: '/api/events',
        tokens,
        onMaintenance: maintenance.begin,
        onTold: (told) => {
          const isOld = (key: unknown) => {
            const path: unknown = Array.isArray(key) ? key[0] : key;
            return told.some(
              ({ kind }) =>
                kind === 'reload' ||
                (typeof path === 'string' && callsOf[kind]?.some((start) => path.startsWith(start))),
            );
          };
          ahead.forget(isOld);
          void mutate(isOld);
        },
      }),
    [mutate],
  );
}
