import { DAY_MS, shiftedDay } from '../shared/calendar.ts';
import { easterSunday } from '../shared/working-days.ts';

/**
 * When TARGET, in which banks settle debits, is closed beside Saturdays and Sundays: fixed days ('MM-dd') and days after
 * Easter Sunday. A change of the calendar is another row, from its first year on. Source: European Central Bank, 2000.
 */
const closings = [
  // 1 January, Good Friday, Easter Monday, 1 May, Christmas.
  { fromYear: 2002, fixed: ['01-01', '05-01', '12-25', '12-26'], afterEaster: [-2, 1] },
] as const;

/** Whether debits are settled on this day ('yyyy-MM-dd'). */
export function isTargetDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const [weekday, year] = [date.getUTCDay(), date.getUTCFullYear()];
  const closing = closings.findLast(({ fromYear }) => fromYear <= year);
  if (!closing) throw new Error(`TARGET of ${year} is not known`);
  const sinceEaster = (date.getTime() - easterSunday(year)) / DAY_MS;
  const fixed: readonly string[] = closing.fixed;
  const moving: readonly number[] = closing.afterEaster;
  return weekday !== 0 && weekday !== 6 && !fixed.includes(day.slice(5)) && !moving.includes(sinceEaster);
}

/** This day, or the next one on which debits are settled. */
export function targetDayFrom(day: string): string {
  let next = day;
  while (!isTargetDay(next)) next = shiftedDay(next, 1);
  return next;
}

/** The TARGET day so many of them before this one. */
export function targetDaysBefore(day: string, days: number): string {
  let previous = day;
  for (let left = days; left > 0; left -= 1) {
    do previous = shiftedDay(previous, -1);
    while (!isTargetDay(previous));
  }
  return previous;
}

/** The day so many TARGET days after this one. */
export function targetDaysLater(day: string, days: number): string {
  let next = day;
  for (let left = days; left > 0; left -= 1) next = targetDayFrom(shiftedDay(next, 1));
  return next;
}
