import { DAY_MS } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import type { Served } from './housekeeping-store.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** A list that was taken out may be fetched for a week. */
export const EXPORTS_KEPT_MS = 7 * DAY_MS;

const keptFor = {
  'idempotency-keys': 48 * HOUR_MS,
  'login-challenges': DAY_MS,
  'password-links': DAY_MS,
  'member-invitations': 30 * DAY_MS,
  'account-changes': 30 * DAY_MS,
  'used-challenges': DAY_MS,
  'depot-codes': DAY_MS,
  'push-devices': YEAR_MS,
  passkeys: YEAR_MS,
  'totp-secrets': YEAR_MS,
  // Those whose last factor has gone, above or by hand.
  'recovery-codes': DAY_MS,
  'phone-links': DAY_MS,
  sessions: 30 * DAY_MS,
  'done-jobs': 30 * DAY_MS,
  exports: EXPORTS_KEPT_MS,
  'task-runs': 30 * DAY_MS,
  // Told long ago, a push or a summary of it leaves no more.
  alerts: 30 * DAY_MS,
  // They hold subjects and names; a cause that comes back later is told of anew.
  notifications: 30 * DAY_MS,
  // They say for the whole of a day whether what is kept for the dashboard is old.
  'live-events': 48 * HOUR_MS,
  'opened-records': 90 * DAY_MS,
  'undoable-acts': HOUR_MS,
  presences: HOUR_MS,
  batches: 7 * DAY_MS,
  // A payer that is very late has paid by then, and so has its remittance.
  'unpaid-lots': 400 * DAY_MS,
  'unclaimed-credits': 400 * DAY_MS,
} satisfies Record<Served, number>;

/** Deletes rows that have served, each after its own time; gives how many. */
export async function forgetWhatHasServed({
  stores,
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<number> {
  let count = 0;
  for (const [served, time] of Object.entries(keptFor) as [Served, number][])
    count += await stores.housekeeping.forget(served, new Date(clock.now().getTime() - time));
  return count;
}
