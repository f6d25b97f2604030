import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { devicesOf } from '../sessions/device-cookie.ts';
import { facts } from '../middleware/request-facts.ts';
import type { CallContext } from './call.ts';
import { parse } from './parse.ts';
import type { AnyHandling, ReceivedFile, Route } from './route.ts';

type Received = { readonly body?: unknown; readonly files?: readonly ReceivedFile[] };

/** What a route is handed of the call: address, query and body parsed, and who calls. */
export function handlingOf(
  ctx: CallContext,
  { actor, body, files = [] }: Received & { readonly actor: Actor | null },
): AnyHandling {
  const { route, ports } = ctx.state;
  return {
    ports,
    actor,
    params: route.params && parsePath(route.params, ctx),
    query: route.query && parse(route.query, ctx.query),
    body: route.body && parse(route.body, body),
    files,
    request: {
      id: facts(ctx).requestId,
      ip: ctx.ip,
      userAgent: ctx.get('User-Agent').slice(0, 300),
      devices: devicesOf(ctx),
    },
    ctx,
  };
}

function parsePath(params: NonNullable<Route['params']>, ctx: CallContext): unknown {
  const result = params.safeParse(ctx.params);
  // An address that cannot be one of ours is an unknown record, not a faulty field.
  if (!result.success) throw domainError('not_found');
  return result.data;
}
