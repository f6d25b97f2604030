import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Middleware } from 'koa';

/** Two names of the host: a proxy before us may have believed the other one. */
export const refuseDoubtfulHosts: Middleware = (ctx, next) => {
  if ((ctx.req.headersDistinct['host']?.length ?? 0) > 1) throw domainError('invalid');
  return next();
};
