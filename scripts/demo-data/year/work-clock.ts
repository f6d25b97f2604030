import { parisDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { isWorkingDay } from '@accordent/core/shared/working-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPENS_AT_MS = 8.5 * HOUR_MS;

/** Of a working day, from half past eight to six. */
export const DAY_MINUTES = 570;

/** Time as offices live it: minutes of work, so that nothing happens at night, on Sundays or on holidays. */
export type WorkClock = {
  minuteOf(at: Date): number;
  at(minute: number): Date;
};

/** The clock of the working days from one instant to another. */
export function workClock(from: Date, to: Date): WorkClock {
  const openings = daysBetween(from, to)
    .filter(isWorkingDay)
    .map((day) => startOfParisDay(day).getTime() + OPENS_AT_MS);
  return {
    minuteOf(at) {
      const next = firstAfter(openings, at.getTime());
      if (next === 0) return 0;
      const today = next - 1;
      return today * DAY_MINUTES + Math.min((at.getTime() - openings[today]!) / MINUTE_MS, DAY_MINUTES);
    },
    at(minute) {
      const day = Math.floor(minute / DAY_MINUTES);
      const opening = openings[day];
      if (opening === undefined) throw new Error('the work clock has run out of days');
      return new Date(opening + Math.round((minute - day * DAY_MINUTES) * MINUTE_MS));
    },
  };
}

/** The Paris days from one instant to another, both included. */
export function daysBetween(from: Date, to: Date): readonly string[] {
  const days: string[] = [];
  const last = parisDay(to);
  for (let day = parisDay(from); day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayAfter = (day: string): string => parisDay(new Date(startOfParisDay(day).getTime() + 36 * HOUR_MS));

/** The place of the first one that is later. */
function firstAfter(sorted: readonly number[], at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
