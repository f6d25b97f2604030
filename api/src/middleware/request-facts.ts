import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** What the log line of a request holds: no address typed, no name, no value (reliability §2.13). */
export type Facts = { readonly requestId: string; route: string | null; actor: string | null };

const key = Symbol('facts');

/** The facts of this request; the id is the caller's when it has the form of one. */
export function facts(ctx: Context): Facts {
  const known = ctx.state[key] as Facts | undefined;
  if (known) return known;
  const sent = ctx.get('X-Request-Id');
  const made: Facts = { requestId: /^[A-Za-z0-9-]{8,64}$/.test(sent) ? sent : randomUUID(), route: null, actor: null };
  ctx.state[key] = made;
  return made;
}
