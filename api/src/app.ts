import type { Database } from '@accordent/adapters/postgres/database.ts';
import type { IdempotencyKeys } from '@accordent/adapters/postgres/idempotency/idempotency-keys.ts';
import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import Koa from 'koa';
import compress from 'koa-compress';
import { healthRoutes } from './health/health.routes.ts';
import { mountRoutes } from './http/mount.ts';
import type { Route } from './http/route.ts';
import { answerFailures } from './middleware/answer-failures.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { webApps } from './middleware/web-apps.ts';
import { openApiRoute } from './openapi.ts';
import { routes } from './routes.ts';

/** All that the HTTP adapter is made of. */
export type ApiParts = {
  readonly ports: Ports;
  readonly database: Database;
  readonly idempotency: IdempotencyKeys;
  readonly logger: Logger;
  /** Where uploads land before they are judged. */
  readonly temporaryFolder: string;
  /** The built web apps; null where something else serves them. */
  readonly webApps: { readonly adminFolder: string; readonly dentistFolder: string } | null;
  readonly secure: boolean;
  /** How many proxies stand before us: their X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** In tests: an answer that holds more than its schema lists is an error. */
  readonly checkAnswers: boolean;
  /** State of each part, for /api/ready. */
  readonly readiness: () => Promise<Readonly<Record<string, 'ok' | 'down'>>>;
};

/** The Koa application: HTTP in, one use case, JSON out. */
export function createApp(parts: ApiParts): Koa {
  const app = new Koa({ proxy: parts.trustedProxies > 0, maxIpsCount: parts.trustedProxies });
  app.silent = true;
  const all: readonly Route[] = [...routes, ...healthRoutes(parts)];
  const router = mountRoutes([...all, openApiRoute(all)], parts);

  app.use(answerFailures(parts.logger));
  app.use(securityHeaders({ secure: parts.secure }));
  app.use(compress({ threshold: 2048, br: { params: { 0: 4 } } as never }));
  if (parts.webApps) app.use(webApps(parts.webApps));
  app.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  app.use(router.routes());
  app.use(() => {
    throw domainError('not_found');
  });
  return app;
}
