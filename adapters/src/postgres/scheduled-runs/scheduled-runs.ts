import type { Scope } from '../database.ts';
import { isAlive, type ProcessMark } from '../process-mark.ts';

// One whose process died, or whose own process does nothing now, is taken over at once; one that failed and is owed,
// an hour after it began.
const isLeft = (run: string) => `${run}.finished_at is null and case
  when ${run}.failure is null then ${run}.claimed_by = $2 or not ${isAlive(`${run}.claimed_by`)}
  else ${run}.started_at < now() - interval '1 hour' end`;

const BEGIN = `insert into scheduled_runs as r (task, due_at, claimed_by, started_at) values ($1, $3, $2, now())
         on conflict (task, due_at) do update set claimed_by = $2, started_at = now(), failure = null
           where ${isLeft('r')}
         returning 1`;

const TAKE_ASKED = `update scheduled_runs set claimed_by = $2, started_at = now(), failure = null where (task, due_at) in (
           select task, due_at from scheduled_runs r
           where asked_at is not null and task = any ($1) and ${isLeft('r')}
           order by due_at limit 1 for update skip locked)
         returning task, due_at`;

const FINISH = `update scheduled_runs set finished_at = now(), result = $3, failure = $4 where task = $1 and due_at = $2`;

const FAILED_ONCE = 'update scheduled_runs set failure = $3 where task = $1 and due_at = $2';

const OLDEST_OWED = `select coalesce(min(due_at) filter (where finished_at is null), max(due_at)) as due_at
         from scheduled_runs where task = $1 and asked_at is null`;

/** How a run ended: what it dealt with, or the code of its failure. */
export type RunEnd = { readonly count: number } | { readonly failure: string };

/** Who runs which scheduled task: the row is the right to run it. */
export type ScheduledRuns = {
  /** True for one caller alone; again for another when the first died at it, or it failed an hour ago and is owed. */
  begin(task: string, dueAt: Date): Promise<boolean>;
  /** Begins the oldest run that somebody asked for, among tasks that this worker knows; null when there is none. */
  takeAsked(known: readonly string[]): Promise<{ readonly task: string; readonly dueAt: Date } | null>;
  finish(task: string, dueAt: Date, end: RunEnd): Promise<void>;
  /** It failed and stays open: it is begun again an hour after it began. */
  noteFailure(task: string, dueAt: Date, failure: string): Promise<void>;
  /** The oldest run that was begun and never finished, else the latest one; null when it never ran by the clock. */
  oldestOwed(task: string): Promise<Date | null>;
};

/** A process runs one at a time: what bears its number when it asks is not under way. */
export function scheduledRuns(scope: Scope, mark: ProcessMark): ScheduledRuns {
  return {
    begin: async (task, dueAt) => (await scope.query(BEGIN, [task, await mark.number(), dueAt])).length === 1,
    async takeAsked(known) {
      const [row] = await scope.query<{ task: string; dueAt: Date }>(TAKE_ASKED, [
        known,
        await mark.number(),
      ]);
      return row ? { task: row.task, dueAt: row.dueAt } : null;
    },
    async finish(task, dueAt, end) {
      const [result, failure] = 'count' in end ? [String(end.count), null] : ['failed', end.failure];
      await scope.query(FINISH, [task, dueAt, result, failure]);
    },
    noteFailure: async (task, dueAt, failure) =>
      void (await scope.query(FAILED_ONCE, [task, dueAt, failure])),
    async oldestOwed(task) {
      const [row] = await scope.query<{ dueAt: Date | null }>(OLDEST_OWED, [task]);
      return row?.dueAt ?? null;
    },
  };
}
