import { isByDay, minutesAfter } from '../shared/calendar.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { dueTimes, latestDueTime, type Interval } from './due-time.ts';
import type { TaskName } from './task-names.ts';
import type { KnownTask } from './task-store.ts';

export type TimedTask = KnownTask & {
  /** Every run counts: one that was missed is made up, and its job is tried until it is done. */
  readonly isOwed?: boolean;
  /** It writes to people: a run that was missed is made up by day. */
  readonly isWriting?: boolean;
};

/**
 * Hands over what is due and has no run yet: the run, which there is once however many workers look, and the job that
 * does it stand together or not at all. After a pause of the workers that is the latest run of a task, and every run
 * of one that is owed.
 */
export async function handOverDueTasks(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  schedule: readonly TimedTask[],
): Promise<void> {
  const now = clock.now();
  await transaction(async ({ tasks, jobs }) => {
    for (const { task, timing, isOwed, isWriting } of schedule) {
      if (!timing || (isWriting && !isByDay(now))) continue;
      if (timing.everyMinutes !== undefined) await beginAnew(tasks, { task, timing }, now);
      const since = isOwed ? await tasks.latestDue(task) : null;
      for (const dueAt of dueTimes(timing, { since, now }))
        if (await tasks.addDue(task, dueAt)) await jobs.add(task, { dueAt });
    }
  });
}

/**
 * A clock that was set back comes by instants whose runs stand: what runs every few minutes would wait until it is past
 * them. What runs once a day has run.
 */
async function beginAnew(
  tasks: Stores['tasks'],
  { task, timing }: { readonly task: TaskName; readonly timing: Interval },
  now: Date,
): Promise<void> {
  const isAheadOf = minutesAfter(now, timing.everyMinutes);
  await tasks.forgetAhead(task, { dueAt: latestDueTime(timing, now), isAheadOf });
}

/** Hands over a task that somebody asks for; false when it waits or runs because somebody asked before. */
export async function handOverAskedTask(
  { tasks, jobs }: Pick<Stores, 'tasks' | 'jobs'>,
  task: TaskName,
  { at, adminId }: { at: Date; adminId: number | null },
): Promise<boolean> {
  if (!(await tasks.addAsked(task, { at, adminId }))) return false;
  await jobs.add(task, { dueAt: at });
  return true;
}
