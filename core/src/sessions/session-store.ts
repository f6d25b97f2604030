import type { Actor } from '../shared/actor.ts';

/** A session that still answers, with the rights of its account as they are now. */
export type LiveSession = { readonly actor: Actor; readonly roles: readonly string[]; readonly createdAt: Date };

export type SessionStore = {
  /** One indexed query; null when the session is closed or its account may not log in any more. */
  findLive(sessionId: string, kind: Actor['kind'], now: Date): Promise<LiveSession | null>;
};
