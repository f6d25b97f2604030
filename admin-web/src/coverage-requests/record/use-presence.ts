import type { PresenceAnswer } from '@accordent/api/presence/presence.schemas.ts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { api } from '../../api-client.ts';
import { onceShown } from './once-shown.ts';

export type { Colleague } from '@accordent/api/presence/presence.schemas.ts';

const EVERY_MS = 10_000;

async function tell(id: number, isHere: boolean): Promise<PresenceAnswer> {
  await onceShown();
  return api.post<PresenceAnswer>(`/dfc/${id}/presence`, { isHere }, { isRead: true });
}

/** Says that one has a PEC open as long as it is looked at; gives who else has. */
export function usePresence(id: number): PresenceAnswer['others'] {
  const { data } = useSWR(`/presence/${id}`, () => tell(id, true), {
    refreshInterval: EVERY_MS,
    keepPreviousData: false,
    dedupingInterval: 0,
  });
  useEffect(() => () => void tell(id, false).catch(() => {}), [id]);
  return data?.others ?? [];
}
