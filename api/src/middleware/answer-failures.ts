import type { Middleware } from 'koa';
import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { logFailure } from '@accordent/adapters/logging/logger.ts';
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
      if (unexpected) logFailure(logger, error, { requestId, route: facts(ctx).route });
    }
    const { route, actor } = facts(ctx);
    if (route) logger.info({ requestId, route, method: ctx.method, status: ctx.status, ms: Math.round(performance.now() - started), actor }, 'request');
  };
}
