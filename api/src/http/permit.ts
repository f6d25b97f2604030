import { domainError } from '@accordent/core/shared/domain-error.ts';
import { may, waitsForFactor } from '@accordent/core/shared/policy.ts';
import type { Step } from './call.ts';

/** Lets those through who have a session where one is needed, and a right to the action of the route. */
export const permit: Step = async (ctx, next) => {
  const { route, actor, refusal } = ctx.state;
  if (refusal) throw refusal.error;
  if (waitsForFactor(actor, route.action)) throw domainError('factor_required');
  if (!may(actor, route.action)) throw domainError('forbidden');
  await next();
};
