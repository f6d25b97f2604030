import type { CallToMake, SilentClient } from '../calls/call-store.ts';
import { listCalls } from '../calls/list-calls.ts';
import { listSilentClients } from '../calls/list-silent-clients.ts';
import type { InvoicePage } from '../invoices/invoice-store.ts';
import type { NotificationList } from '../notifications/notification-store.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay, shiftedDay } from '../shared/calendar.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { dailyTrend, TREND_DAYS, type DailyTrend } from './daily-trend.ts';
import type { DashboardFigures } from './dashboard-figures.ts';
import { readCounters, type Counters } from './read-counters.ts';
import { readFigures } from './read-figures.ts';

export type Dashboard = Omit<DashboardFigures, 'incompleteAgreements'> & {
  readonly counters: Counters;
  readonly silentClients: Page<SilentClient>;
  readonly calls: Page<CallToMake>;
  readonly notifications: NotificationList;
  readonly trend: DailyTrend;
  /** Oldest first. */
  readonly unpaidInvoices: InvoicePage;
};

const FIRST_TWENTY = { page: 1, perPage: 20 } as const;

/** All that the dashboard shows. */
export async function readDashboard(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Administrator },
): Promise<Dashboard> {
  const { stores, clock } = ports;
  const now = clock.now();
  // In three goes: one dashboard must not take every connection from those who work beside it.
  const [calls, silentClients, notifications] = await Promise.all([
    listCalls(ports, FIRST_TWENTY),
    listSilentClients(ports, { ...FIRST_TWENTY, orderBy: 'lastDfcDate', order: 'asc' }),
    stores.notifications.list(actor.id, FIRST_TWENTY),
  ]);
  const counters = await readCounters(ports, {
    actor,
    known: { callsToMake: calls.total, unreadNotifications: notifications.totalUnread },
  });
  const [figures, snapshots, unpaidInvoices] = await Promise.all([
    readFigures(ports),
    stores.statistics.snapshots(firstDayOfTrend(now)),
    stores.invoices.search(
      { isPaid: false, page: 1, perPage: 5, orderBy: 'creationDate', order: 'asc', words: [] },
      actor,
    ),
  ]);
  const { incompleteAgreements, ...shown } = figures;
  return {
    counters,
    silentClients,
    calls,
    notifications,
    trend: dailyTrend(snapshots, { day: parisDay(now), callsToMake: calls.total, incompleteAgreements }),
    ...shown,
    unpaidInvoices,
  };
}

const firstDayOfTrend = (now: Date): string => shiftedDay(parisDay(now), 1 - TREND_DAYS);
