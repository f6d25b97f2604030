import { authenticate } from '@accordent/core/sessions/authenticate.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { facts } from '../middleware/request-facts.ts';
import { accountOf, type CallContext, type Step } from './call.ts';
import { accountKindOf } from './route.ts';

/** Looks up who calls; the answer carries a fresh token when his has passed a third of its life. */
export const openSession: Step = async (ctx, next) => {
  try {
    ctx.state.actor = await actorOf(ctx);
  } catch (error) {
    ctx.state.refusal = { error };
  }
  await next();
};

async function actorOf(ctx: CallContext): Promise<Actor | null> {
  const { route, ports } = ctx.state;
  const kind = accountKindOf(route);
  if (!kind) return null;
  const token = bearerOf(ctx);
  if (token === '') throw domainError('unauthenticated');
  const { actor, renewedToken } = await authenticate(ports, { token, kind });
  if (renewedToken) ctx.set('X-Renewed-Token', renewedToken);
  facts(ctx).actor = accountOf(actor);
  return actor;
}

/** The token of the call; '' for none. */
export function bearerOf(ctx: CallContext): string {
  const [scheme, token = ''] = ctx.get('Authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}
