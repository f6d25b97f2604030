import { invalidFields } from '../shared/domain-error.ts';
import { lastTwelve, monthOf, monthsBetween, MOST_MONTHS, type Month } from './months.ts';
import type { MonthSpan } from './statistics-store.ts';

/** What a person asks for; undefined: as the monthly charts. */
export type PeriodWish = { readonly from?: Month | undefined; readonly to?: Month | undefined };

/**
 * The months of a period: the last twelve where nothing is said, none after the running one. A period without an end
 * runs until now, one without a beginning has twelve months. Null when all of it is still to come. Throws `invalid`
 * about `from` for more than `MOST_MONTHS`.
 */
export function spanOf({ from, to }: PeriodWish, now: Date): MonthSpan | null {
  const running = monthOf(now);
  const last = to && to < running ? to : running;
  const first = from ?? twelveUntil(last);
  if (first > last) return null;
  if (monthsBetween(first, last).length > MOST_MONTHS) throw invalidFields({ from: 'period_too_long' });
  return { first, last };
}

const twelveUntil = (last: Month): Month => lastTwelve(new Date(`${last}-15T12:00:00Z`)).first;
