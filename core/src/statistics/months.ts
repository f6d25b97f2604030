import { parisDay, startOfParisDay } from '../shared/calendar.ts';

/** A month of Paris, `yyyy-MM`. */
export type Month = string;

/** As long as a period of the statistics may be. */
export const MOST_MONTHS = 120;

const FORM = /^(\d{4})-(0[1-9]|1[0-2])$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9998;

/** Whether a text is a month of the calendar that the product counts in. */
export function isMonth(text: string): text is Month {
  const year = Number(FORM.exec(text)?.[1]);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const monthOf = (instant: Date): Month => parisDay(instant).slice(0, 7);

/** Months later, or earlier. */
export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Every month from one to the other, both included; none when they are the wrong way round. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The first instant of a month. */
export const startOfMonth = (month: Month): Date => startOfParisDay(`${month}-01`);

/** The twelve months that the monthly charts show, the running one last. */
export const lastTwelve = (now: Date): { readonly first: Month; readonly last: Month } => ({
  first: addMonths(monthOf(now), -11),
  last: monthOf(now),
});
