import { takeLimit } from '@accordent/core/sessions/try-limits.ts';
import type { RateLimitName } from '@accordent/core/shared/rate-limits.ts';
import { accountOf, type Step } from './call.ts';

/** Counts the call for its account and its address, and under the limit of its route. */
export const limit: Step = async (ctx, next) => {
  const { route, ports, actor } = ctx.state;
  const account = actor ? accountOf(actor) : ctx.ip;
  const limits: [RateLimitName, string][] = actor
    ? [
        ['api-account', account],
        ['api-address', ctx.ip],
      ]
    : [];
  if (route.limit) limits.push([route.limit, account]);
  for (const [name, key] of limits) await takeLimit(ports, name, key);
  await next();
};
