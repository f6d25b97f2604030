import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** What the log line of a request holds: no address typed, no name, no value. */
export type Facts = { readonly requestId: string; route: string | null; actor: string | null };

const known = new WeakMap<object, Facts>();

/** The facts of this request; the id is the caller's when it has the form of one. */
export function facts(ctx: Pick<Context, 'req' | 'get'>): Facts {
  const kept = known.get(ctx.req);
  if (kept) return kept;
  const sent = ctx.get('X-Request-Id');
  const made: Facts = {
    requestId: /^[A-Za-z0-9-]{8,64}$/.test(sent) ? sent : randomUUID(),
    route: null,
    actor: null,
  };
  known.set(ctx.req, made);
  return made;
}
