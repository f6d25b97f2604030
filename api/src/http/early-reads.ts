import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { may } from '@accordent/core/shared/policy.ts';
import { accountKindOf } from './route.ts';
import type { Route } from './route.ts';

const KEPT_ACTORS = 2000;

/** A read that has begun for whoever sent its token before. Nobody is shown it before his session is looked up. */
export type EarlyRead = {
  /** Whether it was done for this one, with the rights that he has now. */
  isFor(actor: Actor | null): boolean;
  readonly result: Promise<object | undefined>;
};

/**
 * Begins pure reads while their session is looked up, for the actor whom the same token was let through as the last
 * time: two ways to the database at once instead of one after the other. What was read is thrown away unless session,
 * maintenance, policy and limits let the call through as they would have without it, as the very same actor. A token
 * that is refused has begun one read at most since it was let through.
 */
export function createEarlyReads() {
  const lastSeen = new Map<string, Actor>();
  return {
    begin(
      route: Route,
      token: string,
      read: (actor: Actor) => Promise<object | undefined>,
    ): EarlyRead | null {
      const actor = lastSeen.get(token);
      if (!route.isPureRead || actor?.kind !== accountKindOf(route) || !may(actor, route.action)) return null;
      const result = read(actor);
      // Told to the one who waits for it, if anybody does.
      result.catch(() => {});
      return { isFor: (now) => isDeepStrictEqual(now, actor), result };
    },
    /** The token was let through as this one. */
    remember(token: string, actor: Actor): void {
      // Put last again: whoever goes on working is kept, and takes nobody else's place.
      lastSeen.delete(token);
      lastSeen.set(token, actor);
      const [longestAway] = lastSeen.keys();
      if (lastSeen.size > KEPT_ACTORS) lastSeen.delete(longestAway!);
    },
    /** The token was refused. */
    forget: (token: string): void => void lastSeen.delete(token),
  };
}
