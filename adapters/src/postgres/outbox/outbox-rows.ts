import { raw } from 'objection';
import type { JobName } from '@accordent/core/shared/jobs.ts';
import type { OutboxState } from '../../metrics/metrics.ts';
import type { Scope } from '../database.ts';
import { isAlive } from '../process-mark.ts';
import { gathered } from './gathered.ts';
import { WORKER_LOCKS } from './outbox-listener.ts';
import { Outbox } from './outbox-model.ts';

/** A row of the outbox; `attempts` counts how often it was handed to the queue. */
export type OutboxRow = {
  readonly id: string;
  readonly job: string;
  readonly attempts: number;
  /** The span that asked for it, as W3C writes it. */
  readonly traceParent: string | null;
};
/** `workerDeaths`: before the one that lost it now, if `wasRunning`. */
export type LostRow = OutboxRow & {
  readonly wasRunning: boolean;
  readonly workerDeaths: number;
  /** As PostgreSQL writes it, to the microsecond. */
  readonly dispatchedAt: string;
};
export type ClaimedRow = { readonly job: string; readonly payload: unknown };
export type Claim = ClaimedRow | 'done' | 'busy';

const LIVES = isAlive('outbox.claimed_by', WORKER_LOCKS);
const DIED = `(claimed_by is not null and not ${LIVES})`;
const OPEN = 'done_at is null and failed_at is null';
/** Of those of dead workers, and of the others. */
export const LOST_AT_ONCE = 500;

const TAKE_DUE = `select id, job, attempts, trace_parent from outbox
         where dispatched_at is null and ${OPEN} and not_before <= now()
         order by not_before, id limit $1 for update skip locked`;

// Its transaction does not wait for the disk. What a crash of the database takes back is done again, as after any crash:
// a job may run twice.
const UNHURRIED = `(select set_config('synchronous_commit', 'off', true)) unhurried`;

const DISPATCHED = `update outbox set dispatched_at = now(), attempts = attempts + 1 from ${UNHURRIED} where id = any ($1)`;

// Locked in one order, so that two workers that ask for the same rows wait for one another and never in a circle.
const CLAIM = `with asked as materialized (select id from outbox where id = any ($1) order by id for update)
         update outbox set claimed_by = $2 from asked, ${UNHURRIED}
         where outbox.id = asked.id and ${OPEN} and (claimed_by is null or claimed_by = $2 or not ${LIVES})
         returning outbox.id, job, payload`;

const STILL_OPEN = `select id from outbox where id = any ($1) and ${OPEN}`;
// Another version may have set it aside while it was under way.
const DONE = `update outbox set done_at = now(), failed_at = null, failure = null from ${UNHURRIED} where id = any ($1)`;

// Where it is the job of a scheduled task, its run ends with it; what follows it is asked for with it.
const FAILED = `with given_up as (
           update outbox set failed_at = now(), failure = $2 where id = $1 and ${OPEN} returning job, payload),
         followed as (insert into outbox (job, payload) select $3, payload from given_up where $3::text is not null)
         update scheduled_runs r set finished_at = now(), result = 'failed', failure = $2 from given_up g
         where r.task = g.job and r.due_at = (g.payload ->> 'dueAt')::timestamptz`;

// What dead workers held; and, of what is so old that its job may be gone, what comes next: also what a living worker
// holds, since it may have lost the database before it could let go.
const LOST_ROW = `id, job, attempts, trace_parent, worker_deaths, dispatched_at::text`;
const LOST = `(select ${LOST_ROW}, true as was_running from outbox
         where dispatched_at is not null and ${OPEN} and ${DIED} order by outbox.dispatched_at limit ${LOST_AT_ONCE})
         union all
         (select ${LOST_ROW}, false from outbox
         where dispatched_at < now() - interval '60 seconds' and ${OPEN} and not ${DIED}
           and (dispatched_at, id) > ($1::timestamptz, $2::bigint)
         order by outbox.dispatched_at, id limit ${LOST_AT_ONCE})`;

const SEND_BACK = `update outbox set dispatched_at = null, claimed_by = case when ${DIED} then null else claimed_by end,
           worker_deaths = worker_deaths + ${DIED}::int
         where id = any ($1) and ${OPEN}`;

// Written before the clock was set back, to leave within a minute: what was planned for a moment waits for it.
const HURRY = `update outbox set not_before = now()
         where dispatched_at is null and ${OPEN} and created_at > now() + interval '1 minute'
           and not_before > now() and not_before < created_at + interval '1 minute'`;

// What a worker of a version that did not know the job has set aside.
const TAKE_UP = `update outbox set failed_at = null, failure = null, dispatched_at = null, claimed_by = null, not_before = now()
         where failed_at is not null and failure = $2 and done_at is null and job = any ($1)
           and (claimed_by is null or not ${LIVES}) returning id`;

const WAITING_OF = `select id, job, attempts, trace_parent from outbox
         where job = any ($1) and ${OPEN} and not_before <= now() and (claimed_by is null or not ${LIVES})
           and (dispatched_at is null or dispatched_at < now() - interval '5 seconds')
         order by id limit 100`;

const DUE = 'dispatched_at is null and not_before <= now()';
const SECONDS_SINCE = (instant: string, rows: string) =>
  `coalesce(extract(epoch from now() - min(${instant}) filter (where ${rows})), 0)::float8`;

const STATE = `select count(*) filter (where ${DUE})::int as due,
           ${SECONDS_SINCE('not_before', DUE)} as oldest_due_seconds,
           count(*) filter (where dispatched_at is not null)::int as dispatched,
           ${SECONDS_SINCE('dispatched_at', 'dispatched_at is not null')} as oldest_dispatched_seconds,
           (select count(*)::int from outbox where failed_at > now() - interval '1 day') as failed
         from outbox where ${OPEN}`;

/** Why a row is set aside whose job this version does not know; one that knows it takes it up again. */
export const UNKNOWN_JOB = 'unknown_job';

/** The outbox, seen from the worker. */
export function outboxRows(scope: Scope) {
  const row = (id: string) => Outbox.query(scope.knex).findById(id);
  const postpone = async (id: string, seconds: number) => {
    const notBefore = raw('now() + make_interval(secs => ?)', [seconds]);
    await row(id).patch({ dispatchedAt: null, claimedBy: null, notBefore });
  };
  const claims = new Map<number, (id: string) => Promise<Claim>>();
  const claimsOf = (workerId: number) => {
    const known = claims.get(workerId) ?? gathered((ids) => claimAll(scope, ids, workerId));
    claims.set(workerId, known);
    return known;
  };
  const markDone = gathered(async (ids: readonly string[]) => {
    await scope.query(DONE, [ids]);
    return ids.map(() => {});
  });

  return {
    /** Rows to hand to the queue, locked until the transaction ends; another worker's are passed over. */
    takeDue: (limit: number) => scope.query<OutboxRow>(TAKE_DUE, [limit]),
    markDispatched: (ids: readonly string[]) => scope.query(DISPATCHED, [ids]),
    /** 'done' when nothing is left to do, 'busy' when a living worker is at it. */
    claim: (id: string, workerId: number): Promise<Claim> => claimsOf(workerId)(id),
    markDone,
    /** `failure`: a code, no personal data. What is owed is due again an hour later; all else waits for a person. */
    giveUp: (
      id: string,
      failure: string,
      { isOwed = false, afterGivenUp }: { readonly isOwed?: boolean; readonly afterGivenUp?: JobName } = {},
    ) => (isOwed ? postpone(id, 3600) : scope.query(FAILED, [id, failure, afterGivenUp ?? null])),
    async release(id: string) {
      await row(id).patch({ claimedBy: null });
    },
    postpone,
    /** Makes due what a clock that was set back would have wait until it is past that again. */
    hurry: () => scope.query(HURRY),
    /** Dispatched, not done, and perhaps in nobody's hands: first what dead workers held, then others behind `last`. */
    lost: (last: Pick<LostRow, 'dispatchedAt' | 'id'>) =>
      scope.query<LostRow>(LOST, [last.dispatchedAt, last.id]),
    /** Makes these rows due again. */
    sendBack: (ids: readonly string[]) => scope.query(SEND_BACK, [ids]),
    /** Makes rows of these jobs due again that another version did not know; gives how many. */
    takeUp: async (jobs: readonly string[]) =>
      (await scope.query<{ id: string }>(TAKE_UP, [jobs, UNKNOWN_JOB])).length,
    /** What lies in the outbox, for those who watch over it. */
    async state(): Promise<OutboxState> {
      return (await scope.query<OutboxState>(STATE))[0]!;
    },
    /** Due rows of these jobs, whether or not the queue was told of them. */
    waitingOf: (jobs: readonly string[]) => scope.query<OutboxRow>(WAITING_OF, [jobs]),
  };
}

/** In the order of the ids. */
async function claimAll(scope: Scope, ids: readonly string[], workerId: number): Promise<Claim[]> {
  const rows = await scope.query<ClaimedRow & { id: string }>(CLAIM, [ids, workerId]);
  const claimed = new Map(rows.map((row) => [row.id, row]));
  if (claimed.size === ids.length) return ids.map((id) => claimed.get(id)!);
  const open = new Set((await scope.query<{ id: string }>(STILL_OPEN, [ids])).map(({ id }) => id));
  return ids.map((id) => claimed.get(id) ?? (open.has(id) ? 'busy' : 'done'));
}

export type OutboxRows = ReturnType<typeof outboxRows>;
