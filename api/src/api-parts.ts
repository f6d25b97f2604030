import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { Metrics } from '@accordent/adapters/metrics/metrics.ts';
import type { Database } from '@accordent/adapters/postgres/database.ts';
import type { IdempotencyKeys } from '@accordent/adapters/postgres/idempotency/idempotency-keys.ts';
import type { Tracing } from '@accordent/adapters/tracing/tracing.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

/** All that the HTTP adapter is made of. */
export type ApiParts = {
  readonly ports: Ports;
  readonly database: Database;
  readonly idempotency: IdempotencyKeys;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
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
