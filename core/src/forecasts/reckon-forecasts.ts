import { parisDay, startOfParisDay, startOfParisDaysAgo } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { monthOf, startOfMonth } from '../statistics/months.ts';
import { checkedForecasts, forecastsOn, TOLD_BY_DAYS } from './compute-forecasts.ts';
import { insurerMonths } from './insurer-months.ts';

/** Before there was anything to keep. */
const EVER = startOfParisDay('2000-01-01');

/**
 * Reckons the forecasts anew, each with how well it would have done, and what became of each insurer's months since
 * these go back; older months stay as they were kept. Gives how many forecasts there are. Twice does no harm.
 */
export async function reckonForecasts({
  snapshot,
  transaction,
  clock,
}: Pick<Ports, 'snapshot' | 'transaction' | 'clock'>): Promise<number> {
  const now = clock.now();
  const today = parisDay(now);
  // Of one moment, and with the patience that all of the history takes.
  const { first, sendings, payWaits, askedAgain } = await snapshot(async ({ barometer, forecasts }) => {
    const since = (await barometer.isKept())
      ? startOfMonth(monthOf(startOfParisDaysAgo(now, TOLD_BY_DAYS)))
      : EVER;
    return {
      first: since,
      sendings: await forecasts.waits(since),
      payWaits: await barometer.payWaits(since),
      askedAgain: await barometer.askedAgain(since),
    };
  });
  const forecasts = checkedForecasts(sendings, today);
  const months = insurerMonths({ sendings, payWaits, askedAgain }, today);
  await transaction(async (under) => {
    await under.forecasts.replace(forecasts, now);
    await under.forecasts.replacePayments([...forecastsOn(payWaits, today).values()], now);
    await under.forecasts.refreshLimits();
    await under.barometer.replaceFrom(monthOf(first), months);
    // The first reminder leaves by the ninetieth percentile.
    await under.jobs.add('mend-chases', {});
  });
  return forecasts.length;
}
