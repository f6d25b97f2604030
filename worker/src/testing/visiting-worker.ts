import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { handOverDueTasks } from '@accordent/core/tasks/hand-over-tasks.ts';
import type { JobSpec, WorkerPorts } from '../job-spec.ts';
import { jobRunner } from '../run-job.ts';
import type { ScheduledTask } from '../schedule.ts';
import { taskJob } from '../task-job.ts';
import type { WorkerWorld } from './worker-under-test.ts';

export type Visit = {
  readonly schedule: readonly ScheduledTask[];
  readonly now: Date;
  readonly ports?: Partial<WorkerPorts>;
  readonly isLastTry?: boolean;
};

/** A worker without queue that looks once: it hands over what is due, then does what waits of these tasks. */
export async function visit(
  world: Pick<WorkerWorld, 'database' | 'databaseUrl' | 'ports'>,
  { schedule, now, ports: others, isLastTry = true }: Visit,
): Promise<void> {
  const ports = { ...world.ports, clock: { now: () => now }, ...others };
  const rows = outboxRows(world.database.scope);
  const { workerId, close } = await listenToOutbox({
    databaseUrl: world.databaseUrl,
    onWake: () => {},
    onError: () => {},
  });
  const runner = jobRunner({
    ports,
    rows,
    jobNamed: (name) => schedule.filter(({ task }) => task === name).map(taskJob)[0] as JobSpec | undefined,
    workerId,
    logger: createLogger({ part: 'test', level: 'silent' }),
    metrics: noMetrics,
    tracing: noTracing,
  });
  await handOverDueTasks({ ...world.ports, clock: ports.clock }, schedule);
  for (const { id } of await rows.waitingOf(schedule.map(({ task }) => task)))
    await runner.run({ outboxId: id, traceParent: null, triesBefore: 0, isLastTry }).catch(() => {});
  await close();
}
