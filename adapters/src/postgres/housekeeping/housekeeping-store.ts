import type { HousekeepingStore } from '@accordent/core/housekeeping/housekeeping-store.ts';
import type { Scope } from '../database.ts';

// What is still running is not forgotten, however old its key.
const FORGET_KEYS = {
  name: 'forget-idempotency-keys',
  text: 'delete from idempotency_keys where created_at < $1 and (answer is not null or locked_until < now()) returning 1',
};
const FORGET_CHALLENGES = {
  name: 'forget-login-challenges',
  text: 'delete from login_challenges where expires_at < $1 returning 1',
};
const FORGET_LINKS = {
  name: 'forget-password-links',
  text: 'delete from password_links where expires_at < $1 returning 1',
};
const FORGET_SESSIONS = {
  name: 'forget-sessions',
  text: 'delete from sessions where least(expires_at, ended_at) < $1 returning 1',
};
const FORGET_JOBS = { name: 'forget-done-jobs', text: 'delete from outbox where done_at < $1 returning 1' };
const FORGET_LIVE_EVENTS = {
  name: 'forget-live-events',
  text: 'delete from live_events where created_at < $1 returning 1',
};

/** Deletes rows that have served. */
export function housekeepingStore(scope: Scope): HousekeepingStore {
  const forget = (statement: { name: string; text: string }) => async (before: Date) =>
    (await scope.query(statement, [before])).length;
  return {
    forgetIdempotencyKeys: forget(FORGET_KEYS),
    forgetLoginChallenges: forget(FORGET_CHALLENGES),
    forgetPasswordLinks: forget(FORGET_LINKS),
    forgetSessions: forget(FORGET_SESSIONS),
    forgetDoneJobs: forget(FORGET_JOBS),
    forgetLiveEvents: forget(FORGET_LIVE_EVENTS),
  };
}
