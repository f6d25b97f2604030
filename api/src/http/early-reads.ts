import { isDeepStrictEqual } from 'node:util';
import { claimedAdministrator } from '@accordent/core/sessions/authenticate.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { may } from '@accordent/core/shared/policy.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Route } from './route.ts';

const KEPT_REFUSALS = 10_000;

/** A read that has begun for the administrator whom a token names. Nobody is shown it before his session is looked up. */
export type EarlyRead = {
  /** Whether it was done for this one, with the rights that he has now. */
  isFor(actor: Actor | null): boolean;
  readonly result: Promise<object | undefined>;
  /** The call was refused: nothing begins early for this session again. */
  refuse(): void;
};

/**
 * Begins pure reads of the staff while their session is looked up: two ways to the database at once instead of one
 * after the other. What was read is thrown away unless session, maintenance, policy and limits let the call through as
 * they would have without it. A token whose session has ended, or which is over its limits, has begun one read at most.
 */
export function createEarlyReads({ tokenIssuer }: Pick<Ports, 'tokenIssuer'>) {
  const refused = new Set<string>();
  return async (
    route: Route,
    token: string,
    read: (actor: Actor) => Promise<object | undefined>,
  ): Promise<EarlyRead | null> => {
    if (!route.isPureRead || route.area !== 'staff') return null;
    const claimed = await claimedAdministrator({ tokenIssuer }, token);
    if (!claimed || refused.has(claimed.sessionId) || !may(claimed, route.action)) return null;
    const result = read(claimed);
    // Told to the one who waits for it, if anybody does.
    result.catch(() => {});
    return {
      isFor: (actor) => isDeepStrictEqual(actor, claimed),
      result,
      refuse() {
        if (refused.size >= KEPT_REFUSALS) refused.clear();
        refused.add(claimed.sessionId);
      },
    };
  };
}
