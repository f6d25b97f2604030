import { dayText } from '../forecasts/expected-words.ts';
import { daysBetweenParis, parisDay } from '../shared/calendar.ts';

/**
 * What follows 'depuis': 'aujourd’hui', 'hier', 'le 27 nov.', '6 j'. `days`: its age in working days, by which a
 * Saturday's request is new on Monday. Words of the calendar follow the Paris day, and what is no older than one working
 * day is told by its day.
 */
export function sinceText(from: Date, days: number, now: Date, unit: 'j' | 'jours' = 'j'): string {
  const passed = daysBetweenParis(from, now);
  if (passed <= 0) return 'aujourd’hui';
  if (passed === 1) return 'hier';
  return days > 1 ? `${days}\u00A0${unit}` : `le ${dayText(parisDay(from))}`;
}
