import { sumOf, type PurgePreview } from '@accordent/core/retention/purge-expired-data.ts';
import type { Span } from '@accordent/core/retention/retention-rules.ts';
import type { SeenTask } from '@accordent/core/tasks/list-tasks.ts';
import type { TaskName } from '@accordent/core/tasks/task-names.ts';
import type { FailedJob, TaskRun } from '@accordent/core/tasks/task-store.ts';
import { presentDate, presentDateOrNull } from '../http/wire.ts';
import {
  failureSentence,
  jobNames,
  retentionNames,
  taskDescriptions,
  taskNames,
  taskResults,
} from './task-names.fr.ts';
import type { FailedJobItem, RetentionAnswer, TaskItem } from './tasks.schemas.ts';

export function presentTask({ task, timing, state, lastRun, nextAt, canRun }: SeenTask): TaskItem {
  return {
    task,
    label: taskNames[task],
    description: taskDescriptions[task],
    timing: timing && {
      at: timing.at ?? null,
      day: timing.day ?? null,
      everyMinutes: timing.everyMinutes ?? null,
    },
    state,
    lastRun: lastRun && presentRun(task, lastRun),
    nextDate: presentDateOrNull(nextAt),
    canRun,
  };
}

function presentRun(task: TaskName, run: TaskRun): NonNullable<TaskItem['lastRun']> {
  return {
    dueDate: presentDate(run.dueAt),
    startDate: presentDateOrNull(run.startedAt),
    endDate: presentDateOrNull(run.finishedAt),
    result: resultOf(task, run),
    askedBy: run.askedBy && { id: run.askedBy.id, name: run.askedBy.name },
  };
}

function resultOf(task: TaskName, { count, failure }: TaskRun): string | null {
  if (failure !== null) return failureSentence(failure);
  return count === null ? null : taskResults[task](count);
}

export function presentFailedJob({
  id,
  job,
  payload,
  createdAt,
  failedAt,
  failure,
}: FailedJob): FailedJobItem {
  // A job of an earlier version of the product keeps the name that it has.
  const names: Readonly<Record<string, string>> = jobNames;
  return {
    id,
    job,
    label: names[job] ?? job,
    reason: failureSentence(failure),
    code: failure,
    about: aboutOf(payload),
    creationDate: presentDate(createdAt),
    failedDate: presentDate(failedAt),
  };
}

/** Where the records of a payload stand in the back-office. */
const records: readonly { id: string; label: (id: number) => string; link: (id: number) => string }[] = [
  { id: 'invoiceId', label: (id) => `Facture n°${id}`, link: (id) => `/admin/invoice/view/${id}` },
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

export function presentRetention({ asOf, due }: PurgePreview): RetentionAnswer {
  return {
    asOf: presentDate(asOf),
    kinds: due.map(({ kind, span, before, count }) => ({
      kind,
      label: retentionNames[kind],
      span: spanInFrench(span),
      before: presentDate(before),
      count,
    })),
    total: sumOf(due),
  };
}

/** '27 mois', '3 ans', '30 jours'. */
function spanInFrench(span: Span): string {
  if ('days' in span) return `${span.days} jour${span.days === 1 ? '' : 's'}`;
  const years = span.months / 12;
  return Number.isInteger(years) && years > 1 ? `${years} ans` : `${span.months} mois`;
}
