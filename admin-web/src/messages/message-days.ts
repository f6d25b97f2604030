import { parseParisDateTime, shiftedDay } from '@accordent/api/client/paris-time.ts';

export type LaterDay = { readonly day: string; readonly label: string };

/** The days offered for « Plus tard », none twice: tomorrow, next Monday, in a week, in a month. Days are 'YYYY-MM-DD'. */
export function messageDays(today: string): readonly [LaterDay, ...LaterDay[]] {
  const after = (days: number) => shiftedDay(today, days);
  const toMonday = (8 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7;
  const tomorrow = { day: after(1), label: 'Demain' };
  const others = [
    { day: after(toMonday), label: 'Lundi prochain' },
    { day: after(7), label: 'Dans une semaine' },
    { day: after(30), label: 'Dans un mois' },
  ];
  return [
    tomorrow,
    ...others.filter(
      ({ day }, at) => others.findIndex((one) => one.day === day) === at && day !== tomorrow.day,
    ),
  ];
}

/** The instant of a day and an hour ('08:00') on the clocks of Paris, in ISO 8601; '' where they say none. */
export const instantInParis = (day: string, time: string): string =>
  parseParisDateTime(`${day} ${time}:00`)?.toISOString() ?? '';
