import type { Context, Middleware } from 'koa';
import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { failureAnswer } from '../http/failures.ts';
import { facts } from './request-facts.ts';

/** Gives every request an id and a log line, and turns every error into the envelope. */
export function answerFailures(logger: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const { requestId } = facts(ctx);
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (error) {
      const { status, headers, body, unexpected } = failureAnswer(error, requestId);
      ctx.status = status;
      ctx.set(headers);
      ctx.type = 'json';
      ctx.body = JSON.stringify(body);
      if (unexpected) logger.error('request failed', error, { requestId, ...routeOf(ctx) });
    }
    const { route, actor } = facts(ctx);
    if (!route) return;
    const ms = Math.round(performance.now() - started);
    const { method, status } = ctx;
    // The answer leaves first.
    setImmediate(() =>
      logger.info('request', { requestId, route, method, status, ms, ...(actor ? { actor } : {}) }),
    );
  };
}

function routeOf(ctx: Context): { route?: string } {
  const { route } = facts(ctx);
  return route ? { route } : {};
}
