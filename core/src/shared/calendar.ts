const TIME_ZONE = 'Europe/Paris';
const SECOND = 1000;
export const DAY_MS = 24 * 3600 * SECOND;

const clockFace = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** What the clock on a Paris wall shows; `month` from 1. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const QUARTER = 15 * 60 * SECOND;
const KEPT_QUARTERS = 20_000;
const shifts = new Map<number, number>();

/**
 * How far Paris is ahead of UTC, in milliseconds. Asking Intl costs more than all else that a line of a list needs,
 * and no zone changes its clock inside a quarter of an hour: each quarter is asked once.
 */
function parisShift(date: Date): number {
  const quarter = Math.floor(date.getTime() / QUARTER);
  const known = shifts.get(quarter);
  if (known !== undefined) return known;
  const parts = new Map(
    clockFace.formatToParts(quarter * QUARTER).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  if (shifts.size >= KEPT_QUARTERS) shifts.clear();
  const shift = wall - quarter * QUARTER;
  shifts.set(quarter, shift);
  return shift;
}

const asWall = (date: Date): Date => new Date(date.getTime() + parisShift(date));

/** The Paris wall time of an instant. */
export function parisParts(date: Date): WallTime {
  const wall = asWall(date);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/** Whether it is day in Paris, from 07:00 to 21:00, when people are written to. */
export function isByDay(date: Date): boolean {
  const { hour } = parisParts(date);
  return hour >= 7 && hour < 21;
}

/** The Paris day of an instant, `yyyy-MM-dd`. */
export function parisDay(date: Date): string {
  return asWall(date).toISOString().slice(0, 10);
}

/** What the Paris clock shows at an instant, `yyyy-MM-ddTHH:mm:ss`. */
export function parisDateTime(date: Date): string {
  return asWall(date).toISOString().slice(0, 19);
}

/** The first instant of a Paris day given as `yyyy-MM-dd`. */
export function startOfParisDay(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: dayOfMonth, hour: 0, minute: 0, second: 0 });
}

/** The first instant of the Paris day so many days before the one of `date`. */
export function startOfParisDaysAgo(date: Date, days: number): Date {
  const noon = startOfParisDay(parisDay(date)).getTime() + DAY_MS / 2;
  return startOfParisDay(parisDay(new Date(noon - days * DAY_MS)));
}

/** The instant so many minutes later; earlier below 0. */
export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * 60 * SECOND);

/** The instant so many times twenty-four hours later, whatever the Paris clock does; earlier below 0. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The day ('yyyy-MM-dd') so many days later; earlier below 0. */
export const shiftedDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** From one day ('yyyy-MM-dd') to another; less than 0 once it has passed. */
export const daysUntil = (until: string, today: string): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);

/** Whole Paris days from one instant to another: 0 the same day, 1 from 23:59 to 00:01. Negative when `to` is earlier. */
export function daysBetweenParis(from: Date, to: Date): number {
  return daysUntil(parisDay(to), parisDay(from));
}

/**
 * `yyyy-MM-dd HH:mm:ss` in Europe/Paris as an instant; null for another form or an impossible date. An hour
 * that the change to summer time skips is read one hour later, one that occurs twice is the first of the two.
 */
export function parseParisDateTime(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return instantOf({ year, month, day, hour, minute, second });
}

/** The UTC month that holds an instant: from its first instant to the first of the next. */
export function utcMonthBounds(date: Date): { readonly from: Date; readonly to: Date } {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The same Paris wall time, calendar months later (or earlier): 31 January → 28 or 29 February. */
export function addCalendarMonths(date: Date, months: number): Date {
  const wall = parisParts(date);
  const index = wall.year * 12 + wall.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  const moved = instantOf({ ...wall, year, month, day: Math.min(wall.day, daysInMonth(year, month)) });
  return new Date(moved.getTime() + date.getUTCMilliseconds());
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** As Temporal's 'compatible': later in a gap, earlier in an overlap. */
function instantOf(wall: WallTime): Date {
  const asUtc = utcOf(wall);
  const before = offsetAt(asUtc - DAY_MS);
  const after = offsetAt(asUtc + DAY_MS);
  const isShownAt = (instant: number) => instant + offsetAt(instant) === asUtc;
  if (!isShownAt(asUtc - before) && isShownAt(asUtc - after)) return new Date(asUtc - after);
  return new Date(asUtc - before);
}

/** How far the Paris clock is ahead of UTC, in ms. */
function offsetAt(instant: number): number {
  return utcOf(parisParts(new Date(instant))) - Math.floor(instant / SECOND) * SECOND;
}

function utcOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
