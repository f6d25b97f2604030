import { searchText } from '../shared/person-name.ts';

/** A calendar day, `yyyy-MM-dd`. */
export type Day = string;

const MONTHS = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil'],
  ['aout'],
  ['septembre', 'sept'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];

/** The number of a month from its French name, shortened or not; null for another word. */
export function monthNamed(text: string): number | null {
  const at = MONTHS.findIndex((names) => names.includes(searchText(text)));
  return at === -1 ? null : at + 1;
}

/** The day of these numbers; null when the calendar has none. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1 || day > lastOf(year, month))
    return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** From day to day, or the month's last where it has no such day: how a term in months ends (Code de procédure civile, art. 641). */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [endYear, endMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dayOf(endYear, endMonth, Math.min(date, lastOf(endYear, endMonth)))!;
}

/** The same day a year earlier, as a bound: it need not be in the calendar. */
export const yearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
