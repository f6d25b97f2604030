import { table } from '../table.ts';

/** What the workers run, as the latest of them to start has told. */
export const ScheduledTasks = table<{
  task: string;
  at: string | null;
  day: number | null;
  everyMinutes: number | null;
  position: number;
}>('scheduled_tasks', { key: 'task' });

/** A run by the clock, or for somebody who asked. */
export const ScheduledRuns = table<{
  task: string;
  dueAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  result: string | null;
  failure: string | null;
  askedAt: Date | null;
  askedByAdminId: number | null;
}>('scheduled_runs', { key: ['task', 'dueAt'] });
