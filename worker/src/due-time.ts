import { addCalendarMonths, parisDay, parseParisDateTime } from '@accordent/core/shared/calendar.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_OWED = 24;

/** A time of Europe/Paris, 'HH:mm', of each day, or of one day of each month. */
export type DueAt = { readonly at: string; readonly day?: number | undefined };

/** The latest instant, not after `now`, at which a task was due. */
export function latestDueTime({ at, day }: DueAt, now: Date): Date {
  const present = dueIn({ at, day }, now);
  if (present <= now) return present;
  return dueIn(
    { at, day },
    day === undefined ? new Date(now.getTime() - DAY_MS) : addCalendarMonths(now, -1),
  );
}

/**
 * Every instant at which a task was due, from `since` to `now`, both included, oldest first; two years of months at
 * most. Without `since` only the latest: what was due before the product ran is nobody's business.
 */
export function dueTimes(
  { at, day }: DueAt,
  { since, now }: { since: Date | null; now: Date },
): readonly Date[] {
  const due = [latestDueTime({ at, day }, now)];
  while (since && due.length < MOST_OWED && due[0]! > since)
    due.unshift(latestDueTime({ at, day }, new Date(due[0]!.getTime() - 1)));
  return since ? due.filter((instant) => instant >= since) : due;
}

function dueIn({ at, day }: DueAt, instant: Date): Date {
  const today = parisDay(instant);
  const wanted = day === undefined ? today : `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const due = parseParisDateTime(`${wanted} ${at}:00`);
  if (!due) throw new Error(`Not a time of day: ${at}`);
  return due;
}
