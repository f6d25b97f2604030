import type { OwnSession } from '@accordent/core/sessions/session-store.ts';
import { presentDate } from '../http/wire.ts';
import type { SessionItem } from './sessions.schemas.ts';

export function presentSession(session: OwnSession, currentId: string): SessionItem {
  return {
    id: session.id,
    userAgent: session.userAgent,
    ip: session.ip,
    creationDate: presentDate(session.createdAt),
    lastSeenDate: presentDate(session.lastSeenAt),
    isCurrent: session.id === currentId,
  };
}
