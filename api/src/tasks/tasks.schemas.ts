import { retentionKinds } from '@accordent/core/retention/retention-rules.ts';
import { taskStates } from '@accordent/core/tasks/list-tasks.ts';
import { taskNames } from '@accordent/core/tasks/task-names.ts';
import { failedJobColumns } from '@accordent/core/tasks/task-store.ts';
import { z } from 'zod';
import { id, listQuery, listTotals, wireDate } from '../http/wire.schemas.ts';
import { wireDateIn } from '../http/wire.ts';

/** Another name than those of tasks is an unknown task. */
export const taskParams = z.object({ task: z.enum(taskNames) });

const timing = z.object({
  /** `HH:mm` of Europe/Paris; null: not once a day. */
  at: z.string().nullable(),
  /** Of the month; null: each day. */
  day: z.int().nullable(),
  everyMinutes: z.int().nullable(),
});

const taskRun = z.object({
  dueDate: wireDate,
  startDate: wireDate.nullable(),
  endDate: wireDate.nullable(),
  /** In French: what was dealt with, or why it failed; null while it has not ended. */
  result: z.string().nullable(),
  /** Null: the clock, or an operator. */
  askedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
});

export const taskItem = z.object({
  task: z.enum(taskNames),
  /** In French, as the next one. */
  label: z.string(),
  description: z.string(),
  /** Null: only when somebody asks. */
  timing: timing.nullable(),
  state: z.enum(taskStates),
  lastRun: taskRun.nullable(),
  nextDate: wireDate.nullable(),
  canRun: z.boolean(),
});
export type TaskItem = z.infer<typeof taskItem>;

export const tasksAnswer = z.object({ tasks: z.array(taskItem) });
export type TasksAnswer = z.infer<typeof tasksAnswer>;
export const taskAnswer = z.object({ task: taskItem });

export const failedJobsQuery = listQuery(failedJobColumns, 'desc').omit({ search: true });
export const jobParams = z.object({ id });

export const failedJob = z.object({
  id: z.int(),
  job: z.string(),
  /** In French, as the reason. */
  label: z.string(),
  reason: z.string(),
  code: z.string(),
  /** The record that it is about, where one screen shows it. */
  about: z.object({ label: z.string(), link: z.string() }).nullable(),
  creationDate: wireDate,
  failedDate: wireDate,
});
export type FailedJobItem = z.infer<typeof failedJob>;

export const failedJobsAnswer = z.object({ jobs: z.array(failedJob), ...listTotals });
export type FailedJobsAnswer = z.infer<typeof failedJobsAnswer>;
export const failedJobAnswer = z.object({ job: failedJob });
export const settledJobsAnswer = z.object({ count: z.int() });
export type SettledJobsAnswer = z.infer<typeof settledJobsAnswer>;

/** What a purge would erase. */
export const retentionAnswer = z.object({
  /** The instant of the preview: what the confirmation names. */
  asOf: wireDate,
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** In French: 'PEC closes …', '27 mois'. */
      label: z.string(),
      span: z.string(),
      /** What is older. */
      before: wireDate,
      count: z.int(),
    }),
  ),
  total: z.int(),
  /** Practices to which no notice of their closed PEC was mailed. */
  unreached: z.array(z.object({ id, firstname: z.string(), lastname: z.string(), count: z.int() })),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;

/** The preview that is confirmed, by its instant. */
export const purgeBody = z.object({ asOf: wireDateIn });
