import type { OwnSession } from '@accordent/core/sessions/session-store.ts';
import { leaving } from '../http/leaving.ts';
import { sessionItem } from './sessions.schemas.ts';

export const presentSession = (session: OwnSession, currentId: string) =>
  leaving(sessionItem, {
    ...session,
    creationDate: session.createdAt,
    lastSeenDate: session.lastSeenAt,
    isCurrent: session.id === currentId,
  });
