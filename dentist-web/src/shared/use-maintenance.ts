import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { maintenance } from '../api-client.ts';
import type { Closed } from '@accordent/api/client/maintenance.ts';

/** The maintenance under way, or null. Once it is over, all that was refused meanwhile is read again. */
export function useMaintenance(): Closed | null {
  const { mutate } = useSWRConfig();
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !closed) void mutate(() => true);
    wasClosed.current = closed !== null;
  }, [closed, mutate]);
  return closed;
}
