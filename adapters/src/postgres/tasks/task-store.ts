import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Timing } from '@accordent/core/tasks/due-time.ts';
import { isTaskName } from '@accordent/core/tasks/task-names.ts';
import type {
  FailedJob,
  FailedJobColumn,
  KnownTask,
  TaskRun,
  TaskStore,
} from '@accordent/core/tasks/task-store.ts';
import type { Scope } from '../database.ts';

const LIST = 'select task, at, day, every_minutes from scheduled_tasks order by position';

const FORGET = 'delete from scheduled_tasks where task <> all ($1)';

const PUBLISH = `insert into scheduled_tasks (task, at, day, every_minutes, position)
         select * from unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[], $5::smallint[])
         on conflict (task) do update set at = excluded.at, day = excluded.day,
           every_minutes = excluded.every_minutes, position = excluded.position`;

const LATEST = `select distinct on (r.task) r.task, r.due_at, r.started_at, r.finished_at, r.result, r.failure,
           r.asked_by_admin_id, btrim(a.firstname || ' ' || a.lastname) as admin_name
         from scheduled_runs r left join administrators a on a.id = r.asked_by_admin_id
         order by r.task, coalesce(r.asked_at, r.due_at) desc`;

const HOLD = `select pg_advisory_xact_lock(hashtextextended('task ' || $1, 0))`;

const ADD_ASKED = `insert into scheduled_runs (task, due_at, asked_at, asked_by_admin_id)
         select $1, $2, $2, $3
         where not exists (select from scheduled_runs
           where task = $1 and asked_at is not null and finished_at is null and failure is null)
         on conflict do nothing returning 1`;

const ADD_DUE =
  'insert into scheduled_runs (task, due_at) values ($1, $2) on conflict do nothing returning 1';

const LATEST_DUE = 'select max(due_at) as due_at from scheduled_runs where task = $1 and asked_at is null';

const BEGIN = `update scheduled_runs set started_at = now(), finished_at = null, result = null, failure = null
         where task = $1 and due_at = $2 and (finished_at is null or result = 'failed')
         returning asked_at is not null as "wasAsked"`;

const FINISH =
  'update scheduled_runs set finished_at = now(), result = $3, failure = null where task = $1 and due_at = $2';

const NOTE_FAILURE = 'update scheduled_runs set failure = $3 where task = $1 and due_at = $2';

const JOB_COLUMNS = 'id::int, job, payload, created_at as "createdAt", failed_at as "failedAt", failure';

const GET_JOB = `select ${JOB_COLUMNS} from outbox where id = $1 and failed_at is not null for update`;

// A job that was handed over keeps its count: its next id in the queue is one that the queue has not seen.
const RETRY_JOB = `update outbox set failed_at = null, failure = null, dispatched_at = null, claimed_by = null, worker_deaths = 0, not_before = now()
         where id = $1`;
const TELL = `select pg_notify('outbox', '')`;
const DROP_JOB = 'delete from outbox where id = $1';
const COUNT_JOBS = 'select count(*)::int as count from outbox where failed_at is not null';

const orders: Record<FailedJobColumn, string> = {
  failedDate: 'failed_at',
  creationDate: 'created_at',
  job: 'job',
  id: 'id',
};

/** Scheduled work and given-up jobs, seen from the screen of tasks and from operators. */
export function taskStore(scope: Scope): TaskStore {
  return {
    async list() {
      const rows = await scope.query<TaskRow>(LIST);
      return rows.flatMap((row) => (isTaskName(row.task) ? [{ task: row.task, timing: timingOf(row) }] : []));
    },

    async publish(tasks) {
      const timings = tasks.map(({ timing }) => timing);
      await scope.query(FORGET, [tasks.map(({ task }) => task)]);
      await scope.query(PUBLISH, [
        tasks.map(({ task }: KnownTask) => task),
        timings.map((timing) => timing?.at ?? null),
        timings.map((timing) => timing?.day ?? null),
        timings.map((timing) => timing?.everyMinutes ?? null),
        tasks.map((_, position) => position),
      ]);
    },

    async latestRuns() {
      const rows = await scope.query<RunRow>(LATEST);
      return new Map(
        rows.flatMap((row) => (isTaskName(row.task) ? ([[row.task, runOf(row)]] as const) : [])),
      );
    },

    async addAsked(task, { at, adminId }) {
      await scope.query(HOLD, [task]);
      return (await scope.query(ADD_ASKED, [task, at, adminId])).length === 1;
    },

    addDue: async (task, dueAt) => (await scope.query(ADD_DUE, [task, dueAt])).length === 1,

    async latestDue(task) {
      const [row] = await scope.query<{ dueAt: Date | null }>(LATEST_DUE, [task]);
      return row?.dueAt ?? null;
    },

    async begin(task, dueAt) {
      const [row] = await scope.query<{ wasAsked: boolean }>(BEGIN, [task, dueAt]);
      return row ?? null;
    },

    finish: async (task, dueAt, count) => void (await scope.query(FINISH, [task, dueAt, String(count)])),

    noteFailure: async (task, dueAt, failure) =>
      void (await scope.query(NOTE_FAILURE, [task, dueAt, failure])),

    async searchFailedJobs({ page, perPage, orderBy, order }) {
      const [total] = await scope.query<{ count: number }>(COUNT_JOBS);
      const rows = await scope.query<FailedJob>(
        `select ${JOB_COLUMNS} from outbox where failed_at is not null
                 order by ${orders[orderBy]} ${order}, id ${order} limit $1 offset $2`,
        [perPage, (page - 1) * perPage],
      );
      return { rows, total: total?.count ?? 0, totalCapped: false };
    },

    async getFailedJob(id) {
      const [row] = await scope.query<FailedJob>(GET_JOB, [id]);
      if (!row) throw domainError('not_found');
      return row;
    },

    async retryJob(id) {
      await scope.query(RETRY_JOB, [id]);
      await scope.query(TELL);
    },

    dropJob: async (id) => void (await scope.query(DROP_JOB, [id])),
  };
}

type TaskRow = { task: string; at: string | null; day: number | null; everyMinutes: number | null };

function timingOf({ at, day, everyMinutes }: TaskRow): Timing | null {
  if (everyMinutes !== null) return { everyMinutes };
  if (at === null) return null;
  return day === null ? { at } : { at, day };
}

type RunRow = {
  task: string;
  dueAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  result: string | null;
  failure: string | null;
  askedByAdminId: number | null;
  adminName: string | null;
};

function runOf(row: RunRow): TaskRun {
  const count = row.result === null ? Number.NaN : Number(row.result);
  return {
    dueAt: row.dueAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    count: Number.isFinite(count) ? count : null,
    // What an earlier version of the product wrote of a failure has no code.
    failure: row.failure ?? (row.result === 'failed' ? 'unexpected' : null),
    askedBy: row.askedByAdminId === null ? null : { id: row.askedByAdminId, name: row.adminName ?? '' },
  };
}
