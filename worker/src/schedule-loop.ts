import type { Logger } from '@accordent/adapters/logging/logger.ts';
import type { ScheduledRuns } from '@accordent/adapters/postgres/scheduled-runs/scheduled-runs.ts';
import { dueTimes, latestDueTime } from '@accordent/core/tasks/due-time.ts';
import { failureCode } from './failure-code.ts';
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
const ASKED_EVERY_MS = 2000;

/**
 * Runs what is due and was not run, by whichever worker is first. A worker that was down catches up on the last run
 * of a task, and on every run of one that is owed.
 */
export async function runDueTasks(parts: ScheduleParts): Promise<void> {
  const { schedule, runs, ports } = parts;
  for (const task of schedule) {
    if (!task.timing) continue;
    const now = ports.clock.now();
    const since = task.isOwed ? await runs.oldestOwed(task.task) : null;
    for (const dueAt of dueTimes(task.timing, { since, now }))
      if (await runs.begin(task.task, dueAt)) await run(parts, task, { of: dueAt, dueAt });
  }
}

/** Runs what somebody asked for, oldest first; such a run stands for the latest one by the clock. */
export async function runAskedTasks(parts: ScheduleParts): Promise<void> {
  const { schedule, runs, ports } = parts;
  const known = schedule.map(({ task }) => task);
  for (let asked = await runs.takeAsked(known); asked; asked = await runs.takeAsked(known)) {
    const { task: name, dueAt: of } = asked;
    const task = schedule.find((one) => one.task === name);
    if (!task) return;
    const dueAt = task.timing ? latestDueTime(task.timing, ports.clock.now()) : of;
    await run(parts, { ...task, isOwed: false }, { of, dueAt });
  }
}

/** `of` names the row of the run, `dueAt` the instant that it is for. */
async function run(
  { runs, ports, dataDir, logger }: ScheduleParts,
  task: ScheduledTask,
  { of, dueAt }: { of: Date; dueAt: Date },
): Promise<void> {
  const { task: name, isOwed } = task;
  try {
    const count = await task.run({ ports, dataDir, dueAt });
    await runs.finish(name, of, { count });
    logger.info('Scheduled task done', { job: name, count });
  } catch (error) {
    const failure = failureCode(error);
    // An owed one stays open, and is begun again an hour later.
    if (isOwed) await runs.noteFailure(name, of, failure);
    else await runs.finish(name, of, { failure });
    logger.error('Scheduled task failed', error, { job: name });
  }
}

/** Tells what this worker runs, then looks every half a minute for what is due, more often for what is asked for. */
export function startScheduleLoop(parts: ScheduleParts): { stop(): Promise<void> } {
  const { ports, schedule, logger } = parts;
  let turn: Promise<void> | null = null;
  let isTold = false;
  let dueLookAt = 0;
  let answers = true;

  async function turnOnce(): Promise<void> {
    if (!isTold)
      await ports.transaction(({ tasks }) =>
        tasks.publish(schedule.map(({ task, timing }) => ({ task, timing }))),
      );
    isTold = true;
    await runAskedTasks(parts);
    if (Date.now() < dueLookAt) return;
    dueLookAt = Date.now() + EVERY_MS;
    await runDueTasks(parts);
  }

  /** Said once when it is lost and once when it is back, not every two seconds in between. */
  function told(failure: unknown): void {
    if (failure !== null && answers) logger.error('The schedule cannot be read', failure);
    if (failure === null && !answers) logger.info('The schedule can be read again');
    answers = failure === null;
  }

  const look = () => {
    turn ??= turnOnce()
      .then(
        () => told(null),
        (error: unknown) => told(error),
      )
      .finally(() => {
        turn = null;
      });
  };
  const timer = setInterval(look, ASKED_EVERY_MS);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
