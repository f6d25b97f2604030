import { latestDueTime } from '@accordent/core/tasks/due-time.ts';
import type { TaskName } from '@accordent/core/tasks/task-names.ts';
import { failureCode } from './failure-code.ts';
import { patient, type JobSpec, type WorkerPorts } from './job-spec.ts';
import { schedule, type ScheduledTask } from './schedule.ts';

/** The job of a scheduled task: it does the run of an instant, and notes in it how that went. */
export const taskJob = (task: ScheduledTask): JobSpec<TaskName> => ({
  queue: 'tasks',
  retry: patient,
  isOwed: task.isOwed === true,
  run: (ports, { dueAt }) => doRun(task, ports, dueAt),
});

export const taskJobs = Object.fromEntries(schedule.map((task) => [task.task, taskJob(task)])) as Readonly<
  Record<TaskName, JobSpec<TaskName>>
>;

/** `of` names the run; one that was asked for stands for the latest instant of the clock, or for its own. */
async function doRun(
  { task, timing, isOfTheMoment, run }: ScheduledTask,
  ports: WorkerPorts,
  of: Date,
): Promise<void> {
  const { tasks } = ports.stores;
  const begun = await tasks.begin(task, of);
  if (!begun) return;
  const dueAt = begun.wasAsked && timing && !isOfTheMoment ? latestDueTime(timing, ports.clock.now()) : of;
  const count = await run({ ports, dueAt }).catch(async (error: unknown) => {
    await tasks.noteFailure(task, of, failureCode(error));
    throw error;
  });
  await tasks.finish(task, of, count);
}
