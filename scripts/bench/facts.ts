import { silentSince } from '@accordent/core/calls/call-list.ts';
import { parisDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { addMonths, lastTwelve, startOfMonth } from '@accordent/core/statistics/months.ts';
import type { Facts } from './read-case.ts';

const DAY_MS = 86_400_000;

/** What the cases ask about, now, in data of this size. */
export function factsOf(data: Pick<Facts, 'size' | 'adminId' | 'practitionerId' | 'requestId'>): Facts {
  const now = new Date();
  const dayFrom = (days: number) => parisDay(new Date(now.getTime() + days * DAY_MS));
  const [firstDay, lastDay] = [dayFrom(-365), dayFrom(1)];
  const year = lastTwelve(now);
  const after = addMonths(year.last, 1);
  return {
    ...data,
    firstDay,
    lastDay,
    from: startOfParisDay(firstDay).toISOString(),
    before: startOfParisDay(dayFrom(2)).toISOString(),
    silentSince: silentSince(now).toISOString(),
    days: {
      today: parisDay(now),
      trendFrom: parisDay(new Date(startOfParisDay(parisDay(now)).getTime() + DAY_MS / 2 - 29 * DAY_MS)),
      yearFrom: `${year.first}-01`,
      yearStart: startOfMonth(year.first).toISOString(),
      monthFrom: `${year.last}-01`,
      monthTo: `${after}-01`,
      monthStart: startOfMonth(year.last).toISOString(),
      monthEnd: startOfMonth(after).toISOString(),
      running: year.last,
      utcMonth: `${now.toISOString().slice(0, 7)}-01T00:00:00Z`,
    },
  };
}
