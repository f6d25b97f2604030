import type { SessionItem, SessionsAnswer } from '@accordent/api/sessions/sessions.schemas.ts';
import type { OpenSession } from '@accordent/ui-kit/OwnAccount/open-session.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { instant } from '../shared/instant.ts';

const MOST = 100;

/** The devices on which one is logged in, last seen first. */
export function useOwnSessions() {
  const answer = useSWR(['/sessions', { perPage: MOST }] as const, ([path, params]) =>
    api.get<SessionsAnswer>(path, params),
  );
  return { answer, sessions: answer.data?.sessions.map(asOpenSession) };
}

const asOpenSession = ({ id, userAgent, ip, isCurrent, ...dates }: SessionItem): OpenSession => ({
  id,
  userAgent,
  ip,
  isCurrent,
  openedAt: instant(dates.creationDate),
  seenAt: instant(dates.lastSeenDate),
});

export const endSession = (id: string) => api.delete(`/sessions/${id}`);
