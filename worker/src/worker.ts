import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { Metrics, QueueState } from '@accordent/adapters/metrics/metrics.ts';
import type { Database } from '@accordent/adapters/postgres/database.ts';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { openJobQueues, prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import type { QueueName, QueueTarget } from '@accordent/adapters/queue/job-queues.ts';
import type { Tracing } from '@accordent/adapters/tracing/tracing.ts';
import type { WorkerPorts } from './job-spec.ts';
import { jobNamed } from './jobs.ts';
import { onceAMinute } from './once-a-minute.ts';
import { startRelayLoop, type RelayLoop } from './relay-loop.ts';
import { jobRunner } from './run-job.ts';

export type WorkerParts = {
  readonly ports: WorkerPorts;
  readonly database: Database;
  readonly target: QueueTarget;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Milliseconds; shorter in tests. */
  readonly sweepEvery?: number;
};

export type Worker = {
  readonly workerId: number;
  /** What lies in each queue. */
  queueStates(): Promise<readonly QueueState[]>;
  stop(): Promise<void>;
};

/** How many jobs of a queue run at once. */
const concurrency: Record<QueueName, number> = {
  'auth-mail': 4,
  mail: 2,
  push: 4,
  pdf: 2,
  imap: 1,
  batches: 1,
  // A process each, of up to 400 MB.
  dossiers: 1,
  exports: 1,
  // A process of up to 768 MB, which keeps a processor busy for seconds.
  readings: 1,
  tasks: 1,
};

/** Takes jobs from outbox to queue and from queue to use case, until it is stopped. */
export async function startWorker({
  ports,
  database,
  target,
  logger,
  metrics,
  tracing,
  sweepEvery,
}: WorkerParts): Promise<Worker> {
  // Without its server each of some twenty connections says so twice a second: gigabytes of log in a day.
  const lostConnection = onceAMinute((error) => logger.error('A connection of the queue was lost', error));
  await prepareJobQueues(target);
  const queues = openJobQueues(target, lostConnection);
  let relay: RelayLoop | null = null;
  const listener = await listenToOutbox({
    databaseUrl: target.databaseUrl,
    onWake: () => relay?.wake(),
    onError: (error) => logger.error('The connection to the outbox was lost', error),
  });
  const rows = outboxRows(database.scope);
  const { workerId } = listener;
  const runner = jobRunner({ ports, rows, jobNamed, workerId, logger, metrics, tracing });
  const stopWork = (Object.keys(concurrency) as QueueName[]).map((name) =>
    queues.work(name, concurrency[name], runner.run),
  );
  relay = startRelayLoop({
    database,
    queues,
    routing: jobNamed,
    rows,
    runner,
    logger,
    ...(sweepEvery ? { sweepEvery } : {}),
  });

  return {
    workerId,
    queueStates: () => queues.states(),
    async stop() {
      await relay?.stop();
      await Promise.all(stopWork.map((stop) => stop()));
      await queues.close();
      // Last: while it stands, other workers leave our rows alone.
      await listener.close();
    },
  };
}
