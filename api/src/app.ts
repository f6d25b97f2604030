import { domainError } from '@accordent/core/shared/domain-error.ts';
import Koa from 'koa';
import compress from 'koa-compress';
import type { ApiParts } from './api-parts.ts';
import { healthRoutes } from './health/health.routes.ts';
import { findRoute } from './http/find-route.ts';
import type { Route } from './http/route.ts';
import { apiDocs } from './middleware/api-docs.ts';
import { answerFailures } from './middleware/answer-failures.ts';
import { observeRequests } from './middleware/observe-requests.ts';
import { publicFiles } from './middleware/public-files.ts';
import { refuseDoubtfulHosts } from './middleware/refuse-doubtful-hosts.ts';
import { refusePackedBodies } from './middleware/refuse-packed-bodies.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { webApps } from './middleware/web-apps.ts';
import { openApiRoute } from './openapi.ts';
import { routes } from './routes.ts';

/** The Koa application: HTTP in, one use case, JSON out. */
export function createApp(parts: ApiParts): Koa {
  const app = new Koa({ proxy: parts.trustedProxies > 0, maxIpsCount: parts.trustedProxies });
  app.silent = true;
  const all: readonly Route[] = [...routes, ...healthRoutes(parts)];

  app.use(observeRequests(parts));
  app.use(answerFailures(parts.logger));
  app.use(securityHeaders({ secure: parts.secure }));
  app.use(refuseDoubtfulHosts);
  app.use(refusePackedBodies);
  app.use(compress({ threshold: 2048 }));
  app.use(apiDocs);
  app.use(publicFiles(parts.ports));
  if (parts.webApps) app.use(webApps({ ...parts.webApps, product: parts.ports.product }));
  const uploadLimit = String(parts.ports.product.uploadMaxBytes);
  app.use(async (ctx, next) => {
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    ctx.set('X-Upload-Max-Bytes', uploadLimit);
    await next();
  });
  app.use(findRoute([...all, openApiRoute(all)], parts) as Koa.Middleware);
  app.use(() => {
    throw domainError('not_found');
  });
  return app;
}
