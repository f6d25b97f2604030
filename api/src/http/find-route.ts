import { policy } from '@accordent/core/shared/policy.ts';
import Router from '@koa/router';
import type { ApiParts } from '../api-parts.ts';
import { facts } from '../middleware/request-facts.ts';
import type { Call, Step } from './call.ts';
import { chain } from './chain.ts';
import type { Route } from './route.ts';

/**
 * Finds the route of each call and sends it down the chain; one whose action has no row in core's policy refuses to
 * start. The router tries all addresses one by one: one that holds nothing to be read is found by itself.
 */
export function findRoute(routes: readonly Route[], parts: ApiParts): Step {
  const router = new Router<Call>();
  const steps = chain(parts);
  const seen = new Set<string>();
  const plain = new Map<string, Step>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (!Object.hasOwn(policy, route.action))
      throw new Error(`${name} has no row in core/src/shared/policy.ts`);
    if (seen.has(name)) throw new Error(`${name} stands twice`);
    const way = inTurn([callOf(route, parts), ...steps]);
    seen.add(name);
    if (!route.path.includes(':')) plain.set(name, way);
    router[route.method](route.path, way);
  }
  const others = router.routes() as Step;
  return (ctx, next) => (plain.get(`${ctx.method.toLowerCase()} ${ctx.path}`) ?? others)(ctx, next);
}

/** The steps as one, linked once instead of at each call. */
const inTurn = (steps: readonly Step[]): Step =>
  steps.reduceRight<Step>(
    (rest, step) => (ctx, next) => step(ctx, () => rest(ctx, next)),
    (_, next) => next(),
  );

const callOf =
  (route: Route, { ports }: ApiParts): Step =>
  (ctx, next) => {
    facts(ctx).route = route.path;
    ctx.state = { route, ports, actor: null };
    return next();
  };
