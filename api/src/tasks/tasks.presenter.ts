import { invoiceTitle } from '@accordent/core/invoices/invoice-title.ts';
import { sumOf, type PurgePreview } from '@accordent/core/retention/purge-expired-data.ts';
import { spanInFrench } from '@accordent/core/retention/retention-rules.ts';
import type { SeenTask } from '@accordent/core/tasks/list-tasks.ts';
import type { TaskName } from '@accordent/core/tasks/task-names.ts';
import type { FailedJob, TaskRun } from '@accordent/core/tasks/task-store.ts';
import { leaving } from '../http/leaving.ts';
import {
  failureSentence,
  jobNames,
  retentionNames,
  taskDescriptions,
  taskNames,
  taskResults,
} from '@accordent/core/tasks/task-words.ts';
import { failedJob, retentionAnswer, taskItem } from './tasks.schemas.ts';
import type { FailedJobItem, RetentionAnswer, TaskItem } from './tasks.schemas.ts';

export const presentTask = (seen: SeenTask): TaskItem =>
  leaving(taskItem, {
    ...seen,
    label: taskNames[seen.task],
    description: taskDescriptions[seen.task],
    timing: seen.timing && { at: null, day: null, everyMinutes: null, ...seen.timing },
    lastRun: seen.lastRun && presentRun(seen.task, seen.lastRun),
    nextDate: seen.nextAt,
  });

const presentRun = (task: TaskName, run: TaskRun) => ({
  ...run,
  dueDate: run.dueAt,
  startDate: run.startedAt,
  endDate: run.finishedAt,
  result: resultOf(task, run),
});

function resultOf(task: TaskName, { count, failure }: TaskRun): string | null {
  if (failure !== null) return failureSentence(failure);
  return count === null ? null : taskResults[task](count);
}

export function presentFailedJob(found: FailedJob): FailedJobItem {
  // A job of an earlier version of the product keeps the name that it has.
  const names: Readonly<Record<string, string>> = jobNames;
  return leaving(failedJob, {
    ...found,
    label: names[found.job] ?? found.job,
    reason: failureSentence(found.failure),
    code: found.failure,
    about: aboutOf(found.payload),
    creationDate: found.createdAt,
    failedDate: found.failedAt,
  });
}

/** Where the records of a payload stand in the back-office. */
const records: readonly { id: string; label: (id: number) => string; link: (id: number) => string }[] = [
  { id: 'invoiceId', label: (id) => invoiceTitle({ id }), link: (id) => `/admin/invoice/view/${id}` },
  { id: 'mailId', label: () => 'Voir l’e-mail', link: (id) => `/admin/mails/o/${id}` },
  { id: 'adminId', label: () => 'Voir l’utilisateur', link: (id) => `/admin/administrator/view/${id}` },
  { id: 'practitionerId', label: () => 'Voir le praticien', link: (id) => `/admin/user/view/${id}` },
];

function aboutOf(payload: FailedJob['payload']): FailedJobItem['about'] {
  for (const { id: key, label, link } of records) {
    const id = payload[key];
    if (typeof id === 'number') return { label: label(id), link: link(id) };
  }
  return null;
}

export const presentRetention = ({ asOf, due, unreached }: PurgePreview): RetentionAnswer =>
  leaving(retentionAnswer, {
    asOf,
    kinds: due.map((one) => ({
      ...one,
      label: retentionNames[one.kind],
      span: spanInFrench(one.span),
    })),
    total: sumOf(due),
    unreached: unreached.map(({ id, name, count }) => ({ ...name, id, count })),
  });
