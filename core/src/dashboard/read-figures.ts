import { settlementDays } from '../settlements/list-settlements.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { lastTwelve, monthOf, monthsBetween } from '../statistics/months.ts';
import { perClient } from '../statistics/monthly-series.ts';
import { dashboardFigures, type DashboardFigures } from './dashboard-figures.ts';

/** The live changes that may change them. */
const TOLD_BY = ['dfc', 'user', 'mutual'];
const EVERYBODY = { practitionerId: null };

/**
 * The figures that a worker has counted, where no change was told since; else they are counted here, so that they are
 * never old.
 */
export async function readFigures(ports: Pick<Ports, 'stores' | 'clock'>): Promise<DashboardFigures> {
  return (await keptFigures(ports)) ?? countFigures(ports);
}

/** Counts the figures and keeps them; false where those that are kept still hold. */
export async function keepFigures(ports: Pick<Ports, 'stores' | 'clock'>): Promise<boolean> {
  if (await keptFigures(ports)) return false;
  const { dashboard } = ports.stores;
  const day = parisDay(ports.clock.now());
  // Asked first: what changes while they are counted makes them old, never wrong.
  const seen = await dashboard.presentSnapshot();
  await dashboard.keepFigures({ day, seen, figures: await countFigures(ports) });
  return true;
}

/** Null where there are none of today, they are old, or another version of the product has kept them. */
async function keptFigures({
  stores,
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<DashboardFigures | null> {
  const kept = await stores.dashboard.figures({ day: parisDay(clock.now()), toldBy: TOLD_BY });
  return dashboardFigures.safeParse(kept).data ?? null;
}

async function countFigures({ stores, clock }: Pick<Ports, 'stores' | 'clock'>): Promise<DashboardFigures> {
  const now = clock.now();
  const year = lastTwelve(now);
  const running = { first: monthOf(now), last: monthOf(now) };
  // In two goes: one dashboard must not take every connection from those who work beside it.
  const [created, activeByMonth, incompleteAgreements] = await Promise.all([
    stores.statistics.created(year, EVERYBODY),
    stores.statistics.activeClients(year, EVERYBODY, now),
    stores.statistics.countIncompleteAgreements(),
  ]);
  const [accounts, files, settlements] = await Promise.all([
    stores.dashboard.accounts(),
    stores.statistics.files(running, EVERYBODY),
    stores.settlements.totals(settlementDays(now)),
  ]);
  return {
    months: monthsBetween(year.first, year.last).map((month) => ({
      month,
      created: created.get(month) ?? 0,
      perClient: perClient(created.get(month) ?? 0, activeByMonth.get(month) ?? 0),
    })),
    incompleteAgreements,
    ...accounts,
    files,
    settlements,
  };
}
