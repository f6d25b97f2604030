import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Timing } from '@accordent/core/tasks/due-time.ts';
import { isTaskName } from '@accordent/core/tasks/task-names.ts';
import type {
  FailedJob,
  FailedJobColumn,
  FailedJobsChoice,
  NamedJob,
  TaskRun,
  TaskStore,
} from '@accordent/core/tasks/task-store.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { asIs, sql } from '../list/sql.ts';
import { Outbox } from '../outbox/outbox-model.ts';
import { ScheduledRuns, ScheduledTasks } from './task-models.ts';

const PUBLISH = `insert into scheduled_tasks (task, at, day, every_minutes, position)
         select * from unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[], $5::smallint[])
         on conflict (task) do update set at = excluded.at, day = excluded.day,
           every_minutes = excluded.every_minutes, position = excluded.position`;

const LATEST = `select distinct on (r.task) r.task, r.due_at, r.started_at, r.finished_at, r.result, r.failure,
           case when a.id is not null then json_build_object('id', a.id, 'name', btrim(a.firstname || ' ' || a.lastname)) end as asked_by
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

const FORGET_AHEAD = `delete from scheduled_runs where task = $1 and asked_at is null and due_at >= $2
           and exists (select from scheduled_runs where task = $1 and asked_at is null and due_at > $3) returning 1`;

const BEGIN = `update scheduled_runs set started_at = now(), finished_at = null, result = null, failure = null
         where task = $1 and due_at = $2 and (finished_at is null or result = 'failed')
         returning asked_at is not null as "wasAsked"`;

const DUE_AT_ONCE =
  'failed_at = null, failure = null, dispatched_at = null, claimed_by = null, worker_deaths = 0, not_before = now()';
const GIVEN_UP = 'failed_at is not null and ($1::text is null or job = $1)';
const CHOSEN = `select id from outbox where ${GIVEN_UP} and id > $2 order by id limit $3 for update skip locked`;
const RETRY_JOBS = `update outbox set ${DUE_AT_ONCE} where id in (${CHOSEN}) returning id::int, job`;
const DROP_JOBS = `delete from outbox where id in (${CHOSEN}) returning id::int, job`;
const COUNT_JOBS = `select count(*)::int as count from outbox where ${GIVEN_UP}`;
const JOB = 'id::int, job, payload, created_at, failed_at, failure';
const TELL = `select pg_notify('outbox', '')`;

const orders: Record<FailedJobColumn, string> = {
  failedDate: 'failed_at',
  creationDate: 'created_at',
  job: 'job',
  id: 'id',
};

/** Scheduled work and given-up jobs, seen from the screen of tasks and from operators. */
export function taskStore(scope: Scope): TaskStore {
  const tasks = () => ScheduledTasks.query(scope.knex);
  const runs = () => ScheduledRuns.query(scope.knex);
  const jobs = () => Outbox.query(scope.knex);
  return {
    async list() {
      const rows = await tasks().orderBy('position').select('task', 'at', 'day', 'everyMinutes');
      return rows.flatMap((row) => (isTaskName(row.task) ? [{ task: row.task, timing: timingOf(row) }] : []));
    },

    async publish(known) {
      const timings = known.map(({ timing }) => timing);
      const names = known.map(({ task }) => task);
      await tasks().delete().whereRaw('task <> all (?)', [names]);
      await scope.query(PUBLISH, [
        names,
        timings.map((timing) => timing?.at ?? null),
        timings.map((timing) => timing?.day ?? null),
        timings.map((timing) => timing?.everyMinutes ?? null),
        names.map((_, position) => position),
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

    async forgetAhead(task, { dueAt, isAheadOf }) {
      return (await scope.query(FORGET_AHEAD, [task, dueAt, isAheadOf])).length > 0;
    },

    async latestDue(task) {
      const latest = await runs().where({ task }).whereNull('askedAt').max('dueAt as dueAt').first();
      return latest?.dueAt ?? null;
    },

    async begin(task, dueAt) {
      const [row] = await scope.query<{ wasAsked: boolean }>(BEGIN, [task, dueAt]);
      return row ?? null;
    },

    async finish(task, dueAt, count) {
      await runs()
        .where({ task, dueAt })
        .patch({ finishedAt: raw('now()'), result: String(count), failure: null });
    },

    async noteFailure(task, dueAt, failure) {
      await runs().where({ task, dueAt }).patch({ failure });
    },

    searchFailedJobs({ orderBy, order, ...cut }) {
      const found = sql`from outbox where failed_at is not null`;
      const by = orderOf([orders[orderBy], 'id'], order);
      const lines = sql`select ${asIs(JOB)} ${found} order by ${asIs(by)}`;
      return countedPage<FailedJob>(scope, cutPage(lines, cut), found, { isSearch: false });
    },

    async countFailedJobs(job) {
      const [row] = await scope.query<{ count: number }>(COUNT_JOBS, [job]);
      return row?.count ?? 0;
    },

    async getFailedJob(id) {
      const found = await jobs()
        .findById(id)
        .whereNotNull('failedAt')
        .select(raw(JOB))
        .forUpdate()
        .castTo<FailedJob | undefined>();
      if (!found) throw domainError('not_found');
      return found;
    },

    // A job that was handed over keeps its count: its next id in the queue is one that the queue has not seen.
    async retryJob(id) {
      await scope.query(`update outbox set ${DUE_AT_ONCE} where id = $1`, [id]);
      await scope.query(TELL);
    },

    async dropJob(id) {
      await jobs().deleteById(id);
    },

    async retryJobs(choice) {
      const retried = await scope.query<NamedJob>(RETRY_JOBS, valuesOf(choice));
      await scope.query(TELL);
      return retried;
    },

    dropJobs: (choice) => scope.query<NamedJob>(DROP_JOBS, valuesOf(choice)),
  };
}

const valuesOf = ({ job, afterId, limit }: FailedJobsChoice) => [job, afterId, limit];

type TaskRow = { at: string | null; day: number | null; everyMinutes: number | null };

function timingOf({ at, day, everyMinutes }: TaskRow): Timing | null {
  if (everyMinutes !== null) return { everyMinutes };
  if (at === null) return null;
  return day === null ? { at } : { at, day };
}

type RunRow = Omit<TaskRun, 'count'> & { readonly task: string; readonly result: string | null };

function runOf({ dueAt, startedAt, finishedAt, result, failure, askedBy }: RunRow): TaskRun {
  const count = result === null ? Number.NaN : Number(result);
  return {
    dueAt,
    startedAt,
    finishedAt,
    count: Number.isFinite(count) ? count : null,
    // What an earlier version of the product wrote of a failure has no code.
    failure: failure ?? (result === 'failed' ? 'unexpected' : null),
    askedBy,
  };
}
