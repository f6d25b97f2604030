import { parisDay, startOfParisDay } from '../shared/calendar.ts';

const DAY_MS = 86_400_000;
const SILENT_DAYS = 15;

/**
 * A client whose latest PEC, or account, dates from before this instant is to be called: fifteen Paris days or more.
 * A call made after it hides him. Source: decisions §6.
 */
export function silentSince(now: Date): Date {
  const noon = startOfParisDay(parisDay(now)).getTime() + DAY_MS / 2;
  return startOfParisDay(parisDay(new Date(noon - (SILENT_DAYS - 1) * DAY_MS)));
}
