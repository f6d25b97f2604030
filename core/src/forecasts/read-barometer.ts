import type { Ports } from '../shared/ports.ts';
import { monthsBetween, type Month } from '../statistics/months.ts';
import { spanOf, type PeriodWish } from '../statistics/period.ts';
import { barometerLines, type BarometerLine, type BarometerWish } from './barometer.ts';

export type Barometer = {
  readonly months: readonly Month[];
  readonly lines: readonly BarometerLine[];
  /** The first month with data; null when there is none. */
  readonly since: Month | null;
};

/** How each insurer answers what was sent to it in a period. Throws `invalid` about `from` for more than ten years. */
export async function readBarometer(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { from, to, ...wish }: PeriodWish & BarometerWish,
): Promise<Barometer> {
  const span = spanOf({ from, to }, clock.now());
  const since = await stores.statistics.firstMonth();
  if (!span) return { months: [], lines: [], since };
  const months = monthsBetween(span.first, span.last);
  return { months, lines: barometerLines(await stores.barometer.months(span), months, wish), since };
}
