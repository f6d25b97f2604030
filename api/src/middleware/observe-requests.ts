import type { Metrics } from '@accordent/adapters/metrics/metrics.ts';
import { isTraceParent } from '@accordent/adapters/tracing/trace-context.ts';
import type { Tracing } from '@accordent/adapters/tracing/tracing.ts';
import type { Middleware } from 'koa';
import { facts } from './request-facts.ts';

/** Counts, times and traces each call, under the template of its route. Files of the web apps are none of ours. */
export function observeRequests({ metrics, tracing }: { metrics: Metrics; tracing: Tracing }): Middleware {
  return (ctx, next) => {
    const started = performance.now();
    // Behind a proxy that we trust, the trace is its own; from anybody else's header, nothing is taken over.
    const sent = ctx.app.proxy ? ctx.get('traceparent') : '';
    const parent = isTraceParent(sent) ? sent : null;
    return tracing.span('request', { kind: 'server', parent }, async (span) => {
      await next();
      const { route, requestId } = facts(ctx);
      const { method, status } = ctx;
      const name = route ?? 'other';
      metrics.requestAnswered({
        method,
        route: name,
        status,
        seconds: (performance.now() - started) / 1000,
      });
      const told = {
        'http.request.method': method,
        'http.route': name,
        'http.response.status_code': status,
        'accordent.request_id': requestId,
      };
      span.tell(told, `${method} ${name}`);
    });
  };
}
