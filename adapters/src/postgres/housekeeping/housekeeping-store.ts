import type { HousekeepingStore } from '@accordent/core/housekeeping/housekeeping-store.ts';
import type { Scope } from '../database.ts';

// What is still running is not forgotten, however old its key.
const FORGET_KEYS =
  'delete from idempotency_keys where created_at < $1 and (answer is not null or locked_until < now()) returning 1';
const FORGET_CHALLENGES = 'delete from login_challenges where expires_at < $1 returning 1';
const FORGET_LINKS = 'delete from password_links where expires_at < $1 returning 1';
const FORGET_SESSIONS = 'delete from sessions where least(expires_at, ended_at) < $1 returning 1';
const FORGET_JOBS = 'delete from outbox where done_at < $1 returning 1';
// The latest by the clock says what is owed.
const FORGET_RUNS = `delete from scheduled_runs r where finished_at < $1 and exists (
           select from scheduled_runs later
           where later.task = r.task and later.asked_at is null and later.due_at > r.due_at and later.finished_at is not null)
         returning 1`;
const FORGET_LIVE_EVENTS = 'delete from live_events where created_at < $1 returning 1';

/** Deletes rows that have served. */
export function housekeepingStore(scope: Scope): HousekeepingStore {
  const forget = (statement: string) => async (before: Date) =>
    (await scope.query(statement, [before])).length;
  return {
    forgetIdempotencyKeys: forget(FORGET_KEYS),
    forgetLoginChallenges: forget(FORGET_CHALLENGES),
    forgetPasswordLinks: forget(FORGET_LINKS),
    forgetSessions: forget(FORGET_SESSIONS),
    forgetDoneJobs: forget(FORGET_JOBS),
    forgetTaskRuns: forget(FORGET_RUNS),
    forgetLiveEvents: forget(FORGET_LIVE_EVENTS),
  };
}
