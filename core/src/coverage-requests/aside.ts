import { addCalendarMonths, parisDay } from '../shared/calendar.ts';
import { invalidFields } from '../shared/domain-error.ts';
import { workingDaysLater } from '../shared/working-days.ts';

/** Out of everybody's queues until this day of Europe/Paris ('yyyy-MM-dd'), when it is back; by whom. */
export type Aside = { readonly until: string; readonly adminId: number };

/** Until when a request is set aside; null: it is not, its day has come. */
export const asideNow = (until: string | null, now: Date): string | null =>
  until !== null && until > parisDay(now) ? until : null;

/** How far ahead one may look, in months. */
const FURTHEST = 12;

/** Throws `invalid`: a day to come, within a year. */
export function refuseDay(name: string, day: string, now: Date): void {
  const isToCome = day > parisDay(now) && day <= parisDay(addCalendarMonths(now, FURTHEST));
  if (!isToCome) throw invalidFields({ [name]: 'day_to_come' });
}

/** Days that are proposed for looking at it again: the next working day, the one after, and a week of work later. */
export const laterDays = (now: Date): readonly string[] =>
  [1, 2, 5].map((days) => workingDaysLater(now, days));
