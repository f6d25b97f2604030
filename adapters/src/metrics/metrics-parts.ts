import type { Logger } from '../logging/logger.ts';
import type { Readiness } from '../readiness.ts';
import type { Metrics, OutboxState, PoolState, QueueState } from './metrics.ts';

/** Asked for anew at each visit; what throws is left out of the answer. */
export type MetricsSources = {
  readonly pool: () => PoolState;
  readonly queues?: () => Promise<readonly QueueState[]>;
  readonly outbox?: () => Promise<OutboxState>;
};

export type MetricsParts = {
  /** Null: no port, no metrics. */
  readonly address: { readonly port: number; readonly host: string } | null;
  readonly part: string;
  readonly version: string;
  readonly sources: MetricsSources;
  readonly readiness: Pick<Readiness, 'check'>;
  readonly logger: Logger;
};

export type OpenedMetrics = { readonly metrics: Metrics; close(): Promise<void> };
