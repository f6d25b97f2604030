import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { may } from '@accordent/core/shared/policy.ts';
import type { ApiParts } from '../api-parts.ts';
import { handle, writeJson, written } from './answer.ts';
import type { EarlyRead, Step } from './call.ts';
import { handlingOf } from './handling.ts';
import { bearerOf } from './open-session.ts';
import { accountKindOf, type Route } from './route.ts';

const KEPT_ACTORS = 2000;

/** Begins a pure read beside the steps that let it through, for whom its token was let through as the last time. */
export const readEarly =
  (earlyReads: EarlyReads): Step =>
  async (ctx, next) => {
    const token = bearerOf(ctx);
    ctx.state.early = earlyReads.begin(ctx.state.route, token, async (actor) =>
      handle(ctx.state.route, handlingOf(ctx, { actor })),
    );
    try {
      await next();
    } catch (error) {
      if (!ctx.state.isLetThrough) earlyReads.forget(token);
      throw error;
    }
  };

/** Answers with what was read early, when the very same actor has been let through. */
export const showEarlyRead =
  (earlyReads: EarlyReads, parts: ApiParts): Step =>
  async (ctx, next) => {
    const { route, actor, early } = ctx.state;
    ctx.state.isLetThrough = true;
    if (actor) earlyReads.remember(bearerOf(ctx), actor);
    if (early?.isFor(actor)) writeJson(ctx, written(route, await early.result, parts));
    else await next();
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

type EarlyReads = ReturnType<typeof createEarlyReads>;
