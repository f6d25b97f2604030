import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { ScheduledRuns } from '@accordent/adapters/postgres/scheduled-runs/scheduled-runs.ts';
import { latestDueTime } from './due-time.ts';
import type { WorkerPorts } from './jobs.ts';
import type { ScheduledTask } from './schedule.ts';

export type ScheduleParts = {
  readonly schedule: readonly ScheduledTask[];
  readonly runs: ScheduledRuns;
  readonly ports: WorkerPorts;
  readonly dataDir: string;
  readonly logger: Logger;
};

const EVERY_MS = 30_000;

/** Runs what is due and was not run, by whichever worker is first; a worker that was down catches up on the last one. */
export async function runDueTasks({ schedule, runs, ports, dataDir, logger }: ScheduleParts): Promise<void> {
  for (const { task, at, run } of schedule) {
    const dueAt = latestDueTime(at, ports.clock.now());
    if (!(await runs.begin(task, dueAt))) continue;
    try {
      const count = await run({ ports, dataDir });
      await runs.finish(task, dueAt, String(count));
      logger.info('Scheduled task done', { job: task, count });
    } catch (error) {
      await runs.finish(task, dueAt, 'failed');
      logger.error('Scheduled task failed', error, { job: task });
    }
  }
}

export function startScheduleLoop(parts: ScheduleParts): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null;
  const look = () => {
    turn ??= runDueTasks(parts)
      .catch((error: unknown) => parts.logger.error('The schedule cannot be read', error))
      .finally(() => {
        turn = null;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
