import {
  addCalendarMonths,
  minutesAfter,
  parisDay,
  parseParisDateTime,
  shiftedDay,
  startOfParisDay,
} from '../shared/calendar.ts';

const MINUTE_MS = 60_000;
const MOST_OWED = 24;

/** A time of Europe/Paris, 'HH:mm', of each day, or of one day of each month. */
export type DayTime = {
  readonly at: string;
  readonly day?: number | undefined;
  readonly everyMinutes?: undefined;
};

/** The same minutes of every hour, round the clock. */
export type Interval = {
  readonly everyMinutes: number;
  readonly at?: undefined;
  readonly day?: undefined;
};

export type Timing = DayTime | Interval;

/** The latest instant, not after `now`, at which a task was due. */
export function latestDueTime(timing: Timing, now: Date): Date {
  if (timing.everyMinutes !== undefined) return latestOf(timing, now);
  const present = dueIn(timing, now);
  return present <= now ? present : dueIn(timing, before(timing, now));
}

/** The first instant after `now` at which a task will be due. */
export function nextDueTime(timing: Timing, now: Date): Date {
  if (timing.everyMinutes !== undefined) return minutesAfter(latestOf(timing, now), timing.everyMinutes);
  const present = dueIn(timing, now);
  return present > now ? present : dueIn(timing, after(timing, now));
}

/**
 * Every instant at which a task was due, from `since` to `now`, both included, oldest first; two years of months at
 * most. Without `since` only the latest: what was due before the product ran is nobody's business.
 */
export function dueTimes(timing: Timing, { since, now }: { since: Date | null; now: Date }): readonly Date[] {
  const due = [latestDueTime(timing, now)];
  while (since && due.length < MOST_OWED && due[0]! > since)
    due.unshift(latestDueTime(timing, new Date(due[0]!.getTime() - 1)));
  return since ? due.filter((instant) => instant >= since) : due;
}

function latestOf({ everyMinutes }: Interval, now: Date): Date {
  const every = everyMinutes * MINUTE_MS;
  return new Date(Math.floor(now.getTime() / every) * every);
}

// Days of the calendar: twenty-four hours from half past midnight are the same day in October, and skip one in March.
const before = ({ day }: DayTime, now: Date): Date =>
  day === undefined ? aDay(now, -1) : addCalendarMonths(now, -1);

const after = ({ day }: DayTime, now: Date): Date =>
  day === undefined ? aDay(now, 1) : addCalendarMonths(now, 1);

const aDay = (now: Date, by: number): Date => startOfParisDay(shiftedDay(parisDay(now), by));

function dueIn({ at, day }: DayTime, instant: Date): Date {
  const today = parisDay(instant);
  const wanted = day === undefined ? today : `${today.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const due = parseParisDateTime(`${wanted} ${at}:00`);
  if (!due) throw new Error(`Not a time of day: ${at}`);
  return due;
}
