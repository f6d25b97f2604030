import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { ScheduledRuns } from '@accordent/adapters/postgres/scheduled-runs/scheduled-runs.ts';
import { dueTimes } from './due-time.ts';
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

/**
 * Runs what is due and was not run, by whichever worker is first. A worker that was down catches up on the last run
 * of a task, and on every run of one that is owed.
 */
export async function runDueTasks(parts: ScheduleParts): Promise<void> {
  const { schedule, runs, ports } = parts;
  for (const task of schedule) {
    const now = ports.clock.now();
    const since = task.isOwed ? await runs.oldestOwed(task.task) : null;
    for (const dueAt of dueTimes(task, { since, now })) await runOnce(parts, task, dueAt);
  }
}

async function runOnce(
  { runs, ports, dataDir, logger }: ScheduleParts,
  { task, isOwed, run }: ScheduledTask,
  dueAt: Date,
): Promise<void> {
  if (!(await runs.begin(task, dueAt))) return;
  try {
    const count = await run({ ports, dataDir, dueAt });
    await runs.finish(task, dueAt, String(count));
    logger.info('Scheduled task done', { job: task, count });
  } catch (error) {
    // An owed one stays open, and is begun again within the hour.
    if (!isOwed) await runs.finish(task, dueAt, 'failed');
    logger.error('Scheduled task failed', error, { job: task });
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
