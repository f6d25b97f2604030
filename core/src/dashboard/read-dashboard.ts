import type { CallToMake, SilentClient } from '../calls/call-store.ts';
import { listCalls } from '../calls/list-calls.ts';
import { listSilentClients } from '../calls/list-silent-clients.ts';
import type { InvoicePage } from '../invoices/invoice-store.ts';
import type { NotificationList } from '../notifications/notification-store.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay, startOfParisDay } from '../shared/calendar.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { lastTwelve, monthOf, monthsBetween, type Month } from '../statistics/months.ts';
import { perClient } from '../statistics/monthly-series.ts';
import { dailyTrend, type DailyTrend } from './daily-trend.ts';
import { readCounters, type Counters } from './read-counters.ts';

export type Dashboard = {
  readonly counters: Counters;
  readonly silentClients: Page<SilentClient>;
  readonly calls: Page<CallToMake>;
  readonly notifications: NotificationList;
  /** The last twelve months, the running one last. */
  readonly months: readonly { readonly month: Month; readonly created: number; readonly perClient: number }[];
  readonly trend: DailyTrend;
  readonly activeClients: number;
  readonly thoughtfulProspects: number;
  /** PEC of the running month. */
  readonly files: { readonly sent: number; readonly notSent: number };
  /** Oldest first. */
  readonly unpaidInvoices: InvoicePage;
};

const FIRST_TWENTY = { page: 1, perPage: 20 } as const;
const TREND_DAYS = 30;
const EVERYBODY = { practitionerId: null };

/** All that the dashboard shows. */
export async function readDashboard(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Administrator },
): Promise<Dashboard> {
  const { stores, clock } = ports;
  const now = clock.now();
  const year = lastTwelve(now);
  const running = { first: monthOf(now), last: monthOf(now) };
  // In four goes: one dashboard must not take every connection from those who work beside it.
  const [calls, silentClients, notifications] = await Promise.all([
    listCalls(ports, FIRST_TWENTY),
    listSilentClients(ports, { ...FIRST_TWENTY, orderBy: 'lastDfcDate', order: 'asc' }),
    stores.notifications.list(actor.id, FIRST_TWENTY),
  ]);
  const counters = await readCounters(ports, {
    actor,
    known: { callsToMake: calls.total, unreadNotifications: notifications.totalUnread },
  });
  const [created, activeByMonth, snapshots, incompleteAgreements] = await Promise.all([
    stores.statistics.created(year, EVERYBODY),
    stores.statistics.activeClients(year, EVERYBODY, now),
    stores.statistics.snapshots(firstDayOfTrend(now)),
    stores.statistics.countIncompleteAgreements(),
  ]);
  const [accounts, files, unpaidInvoices] = await Promise.all([
    stores.dashboard.accounts(),
    stores.statistics.files(running, EVERYBODY),
    stores.invoices.search(
      { isPaid: false, page: 1, perPage: 5, orderBy: 'creationDate', order: 'asc', words: [] },
      actor,
    ),
  ]);
  return {
    counters,
    silentClients,
    calls,
    notifications,
    months: monthsBetween(year.first, year.last).map((month) => ({
      month,
      created: created.get(month) ?? 0,
      perClient: perClient(created.get(month) ?? 0, activeByMonth.get(month) ?? 0),
    })),
    trend: dailyTrend(snapshots, { day: parisDay(now), callsToMake: calls.total, incompleteAgreements }),
    ...accounts,
    files,
    unpaidInvoices,
  };
}

/** Days of the calendar: noon keeps clear of the changes of the clock. */
function firstDayOfTrend(now: Date): string {
  const noon = startOfParisDay(parisDay(now)).getTime() + 43_200_000;
  return parisDay(new Date(noon - (TREND_DAYS - 1) * 86_400_000));
}
