import { policy } from '@accordent/core/shared/policy.ts';
import Router from '@koa/router';
import type { ApiParts } from '../api-parts.ts';
import { facts } from '../middleware/request-facts.ts';
import type { Call, Step } from './call.ts';
import { chain } from './chain.ts';
import type { Route } from './route.ts';

/** Finds the route of each call and sends it down the chain; one whose action has no row in core's policy refuses to start. */
export function findRoute(routes: readonly Route[], parts: ApiParts): Router<Call> {
  const router = new Router<Call>();
  const steps = chain(parts);
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (!Object.hasOwn(policy, route.action))
      throw new Error(`${name} has no row in core/src/shared/policy.ts`);
    if (seen.has(name)) throw new Error(`${name} stands twice`);
    seen.add(name);
    router[route.method](route.path, callOf(route, parts), ...steps);
  }
  return router;
}

const callOf =
  (route: Route, { ports }: ApiParts): Step =>
  (ctx, next) => {
    facts(ctx).route = route.path;
    ctx.state = { route, ports, actor: null };
    return next();
  };
