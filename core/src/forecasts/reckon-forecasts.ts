import { parisDay, startOfParisDaysAgo } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { checkedForecasts, TOLD_BY_DAYS } from './checked-forecasts.ts';

/** Reckons the forecasts anew, each with how well it would have done; gives how many there are. Twice does no harm. */
export async function reckonForecasts({
  stores,
  transaction,
  clock,
}: Pick<Ports, 'stores' | 'transaction' | 'clock'>): Promise<number> {
  const now = clock.now();
  const waits = await stores.forecasts.waits(startOfParisDaysAgo(now, TOLD_BY_DAYS));
  const forecasts = checkedForecasts(waits, parisDay(now));
  await transaction((under) => under.forecasts.replace(forecasts, now));
  return forecasts.length;
}
