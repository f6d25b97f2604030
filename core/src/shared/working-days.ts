import { DAY_MS, parisDay, shiftedDay, startOfParisDay } from './calendar.ts';

/** Public holidays of France that fall on the same day each year, 'MM-dd'. Source: Code du travail, L3133-1. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Those that follow Easter Sunday, by how many days: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

const FIRST_YEAR = 2000;

/** Whether offices are open on this day ('yyyy-MM-dd'): Monday to Friday but for public holidays. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  const sinceEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS;
  return !AFTER_EASTER.includes(sinceEaster);
}

/**
 * Working days from one instant to another, by Paris days: 0 the same day, 1 on Monday for what came in on Friday, and
 * what comes in while offices are closed counts from the next day on which they open. Never negative.
 */
export const workingDaysBetween = (from: Date, to: Date): number =>
  workingDaysOf(parisDay(from), parisDay(to));

/** The same from one Paris day to another, 'yyyy-MM-dd'. */
export function workingDaysOf(from: string, to: string): number {
  const first = rankOf(from);
  const begun = first.isWorked ? first.rank : first.rank + 1;
  return Math.max(0, rankOf(to).rank - begun);
}

/** The first day ('yyyy-MM-dd') on which what began then is so many working days old. */
export function dayOfAge(from: Date, days: number): string {
  const day = parisDay(from);
  const { rank, isWorked } = rankOf(day);
  return dayOfRank(rank + days + (isWorked ? 0 : 1), Number(day.slice(0, 4)));
}

/** When each of the last working days ended, or ends, this one included; the oldest first. */
export function endsOfWorkingDays(now: Date, count: number): readonly Date[] {
  const today = parisDay(now);
  const { rank } = rankOf(today);
  return Array.from({ length: count }, (_, place) => {
    const day = dayOfRank(rank - count + 1 + place, Number(today.slice(0, 4)));
    return startOfParisDay(dayAfter(day));
  });
}

/** What began before this instant is at least so many working days old at `now`; `days` from 1. */
export function workingDaysAgo(now: Date, days: number): Date {
  let day = parisDay(now);
  while (workingDaysBetween(startOfParisDay(day), now) < days) day = dayBefore(day);
  return startOfParisDay(dayAfter(day));
}

/** The day so many working days after the Paris day of `from`; 'yyyy-MM-dd'. */
export function workingDaysLater(from: Date, days: number): string {
  let day = parisDay(from);
  for (let left = days; left > 0;) {
    day = dayAfter(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The last working day before this one; 'yyyy-MM-dd'. */
export function workingDayBefore(day: string): string {
  const before = dayBefore(day);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}

const dayBefore = (day: string): string => shiftedDay(day, -1);
const dayAfter = (day: string): string => shiftedDay(day, 1);

type Rank = { readonly rank: number; readonly isWorked: boolean };

/** Each line of a list asks: a year's days are ranked once. */
const years = new Map<number, ReadonlyMap<string, Rank>>();

/** How many working days have begun since the year 2000, this one included. */
function rankOf(day: string): Rank {
  const year = Number(day.slice(0, 4));
  const ranked = years.get(year) ?? rankYear(year);
  const rank = ranked.get(day);
  if (!rank) throw new Error(`no such day: ${day}`);
  return rank;
}

/** The working day of this rank, not before FIRST_YEAR; `year`: of a day near it. */
function dayOfRank(rank: number, year: number): string {
  for (let next = year; worked[rank] === undefined; next += 1) rankOf(`${next}-01-01`);
  return worked[rank];
}

/** By their rank. */
const worked: string[] = [];

function rankYear(year: number): ReadonlyMap<string, Rank> {
  const ranks = new Map<string, Rank>();
  let rank = year > FIRST_YEAR ? rankOf(`${year - 1}-12-31`).rank : 0;
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = dayAfter(day)) {
    const isWorked = isWorkingDay(day);
    if (isWorked) rank += 1;
    if (isWorked && year >= FIRST_YEAR) worked[rank] = day;
    ranks.set(day, { rank, isWorked });
  }
  years.set(year, ranks);
  return ranks;
}

/** Midnight of Easter Sunday of a year in UTC, by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  const inCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
