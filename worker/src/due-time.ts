import { parisDay, parseParisDateTime } from '@accordent/core/shared/calendar.ts';

const DAY_MS = 24 * 3_600_000;

/** The latest instant, not after `now`, at which the Paris clock showed `at` ('HH:mm'). */
export function latestDueTime(at: string, now: Date): Date {
  const onDayOf = (instant: Date) => parseParisDateTime(`${parisDay(instant)} ${at}:00`);
  const today = onDayOf(now);
  if (today && today <= now) return today;
  const yesterday = onDayOf(new Date(now.getTime() - DAY_MS));
  if (!yesterday) throw new Error(`Not a time of day: ${at}`);
  return yesterday;
}
