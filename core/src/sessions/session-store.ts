import type { Actor, LoginKind } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import type { Page, PageRequest } from '../shared/page.ts';

/** A session that still answers, with the rights of its account as they are now. */
export type LiveSession = {
  readonly actor: Actor;
  readonly roles: readonly string[];
  readonly createdAt: Date;
  /** 12 h after the login. */
  readonly expiresAt: Date;
};

export type NewSession = {
  readonly kind: LoginKind;
  readonly accountId: number;
  /** Where a member works in it; the practice that he was last at where nothing is said. */
  readonly membershipId?: number;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A session as its owner sees it. */
export type OwnSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

export const sessionColumns = ['lastSeenDate', 'creationDate', 'id'] as const;
export type SessionColumn = (typeof sessionColumns)[number];

export type SessionStore = {
  /** One indexed query; null when the session is closed or its account may not log in any more. */
  findLive(sessionId: string, kind: AccountKind, now: Date): Promise<LiveSession | null>;
  /** Gives the id of the new session. */
  open(session: NewSession): Promise<string>;
  markSeen(sessionId: string, at: Date): Promise<void>;
  /** The actor's own open sessions; `words` come from searchWords(). */
  list(
    actor: Actor,
    query: PageRequest<SessionColumn> & { readonly words: readonly string[] },
    now: Date,
  ): Promise<Page<OwnSession>>;
  /** Ends one session of the actor's account; throws not_found when it is not his, or ended already. */
  end(sessionId: string, actor: Actor, at: Date): Promise<void>;
  /** Ends every session of an account: password changed, archived, deactivated. */
  endAll(kind: LoginKind, accountId: number, at: Date): Promise<void>;
  /** Ends those of the members of a practice, of one of them or of all. */
  endOfMembers(practitionerId: number, at: Date, memberId?: number): Promise<void>;
};
