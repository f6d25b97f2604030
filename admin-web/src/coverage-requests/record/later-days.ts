import { formatLongDate, formatShortDate } from '@accordent/ui-kit/format/dates.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'short' });

/** « lun. 30 nov. » of 'yyyy-MM-dd'. */
export function shortDayText(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return `${weekday.format(noon)} ${formatShortDate(noon)}`;
}

/** « lundi 30 novembre 2026 » of 'yyyy-MM-dd'. */
export const dayText = (day: string): string => formatLongDate(new Date(`${day}T12:00:00Z`));
