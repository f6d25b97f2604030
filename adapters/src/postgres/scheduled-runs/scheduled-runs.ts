import type { Scope } from '../database.ts';

const BEGIN = {
  name: 'scheduled-run-begin',
  text: `insert into scheduled_runs as r (task, due_at, started_at) values ($1, $2, now())
         on conflict (task, due_at) do update set started_at = now()
           where r.finished_at is null and r.started_at < now() - interval '1 hour'
         returning 1`,
};
const FINISH = {
  name: 'scheduled-run-finish',
  text: 'update scheduled_runs set finished_at = now(), result = $3 where task = $1 and due_at = $2',
};

const OLDEST_OWED = {
  name: 'scheduled-run-oldest-owed',
  text: `select coalesce(min(due_at) filter (where finished_at is null), max(due_at)) as due_at
         from scheduled_runs where task = $1`,
};

/** Who runs which scheduled task: the row is the right to run it (reliability §3.2). */
export type ScheduledRuns = {
  /** True for one caller alone; again for another when the first has not finished within an hour. */
  begin(task: string, dueAt: Date): Promise<boolean>;
  finish(task: string, dueAt: Date, result: string): Promise<void>;
  /** The oldest run that was begun and never finished, else the latest one; null when it never ran. */
  oldestOwed(task: string): Promise<Date | null>;
};

export function scheduledRuns(scope: Scope): ScheduledRuns {
  return {
    begin: async (task, dueAt) => (await scope.query(BEGIN, [task, dueAt])).length === 1,
    async oldestOwed(task) {
      const [row] = await scope.query<{ due_at: Date | null }>(OLDEST_OWED, [task]);
      return row?.due_at ?? null;
    },
    finish: async (task, dueAt, result) => void (await scope.query(FINISH, [task, dueAt, result])),
  };
}
