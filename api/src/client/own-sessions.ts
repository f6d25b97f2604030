import type { SessionItem, SessionsAnswer } from '../sessions/sessions.schemas.ts';
import type { ApiClient } from './api-client.ts';

const MOST = 100;

/** The devices on which one is logged in, last seen first, and the end of one of them; the same in both areas. */
export const ownSessions = (api: ApiClient) => ({
  read: async () => (await api.get<SessionsAnswer>('/sessions', { perPage: MOST })).sessions.map(told),
  end: (id: string, idempotencyKey: string) => api.delete(`/sessions/${id}`, { idempotencyKey }),
});

const told = ({ id, userAgent, ip, isCurrent, creationDate, lastSeenDate }: SessionItem) => ({
  id,
  userAgent,
  ip,
  isCurrent,
  openedAt: new Date(creationDate.timestamp * 1000),
  seenAt: new Date(lastSeenDate.timestamp * 1000),
});
