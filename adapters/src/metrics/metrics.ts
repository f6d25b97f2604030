import type { Logger } from '../logging/logger.ts';
import type { Readiness } from '../readiness.ts';

/** What the processes tell of their work; names of people, addresses and files have no place here. */
export type Metrics = {
  /** `route`: the template, or 'other' for what is none of ours. */
  requestAnswered(facts: { method: string; route: string; status: number; seconds: number }): void;
  jobRun(facts: { job: string; outcome: JobOutcome; seconds: number }): void;
  mailTried(facts: { kind: 'system' | 'letter'; outcome: Outcome; seconds: number }): void;
  pdfPrinted(facts: { outcome: Outcome; seconds: number }): void;
};

export type Outcome = 'done' | 'failed';
/** 'retried': it failed and is tried again; 'failed': for good. */
export type JobOutcome = Outcome | 'retried';

/** Without a port nobody asks, and nothing is counted. */
export const noMetrics: Metrics = {
  requestAnswered() {},
  jobRun() {},
  mailTried() {},
  pdfPrinted() {},
};

/** How many connections of a pool there are, rest, and are waited for. */
export type PoolState = { readonly open: number; readonly idle: number; readonly waiting: number };

export type QueueState = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly delayed: number;
  readonly failed: number;
  /** Of the oldest job that nobody has taken; 0 when none waits. */
  readonly oldestSeconds: number;
};

export type OutboxState = {
  /** Due, and not handed to the queue. */
  readonly due: number;
  readonly oldestDueSeconds: number;
  /** Handed over, and not done. */
  readonly dispatched: number;
  readonly oldestDispatchedSeconds: number;
  /** Given up in the last day. */
  readonly failed: number;
};

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

/** Metrics as configured; the library is read only where a port is named. Throws when the port is taken. */
export async function openMetrics({ address, ...parts }: MetricsParts): Promise<OpenedMetrics> {
  if (!address) return { metrics: noMetrics, close: async () => {} };
  const { openPrometheus } = await import('./prometheus.ts');
  return openPrometheus({ address, ...parts });
}
