import type { Counters } from '@accordent/core/dashboard/read-counters.ts';
import type { Dashboard } from '@accordent/core/dashboard/read-dashboard.ts';
import { startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { presentCall, presentSilentClient } from '../calls/calls.presenter.ts';
import { presentDate } from '../http/wire.ts';
import { presentInvoice } from '../invoices/invoices.presenter.ts';
import { presentNotification } from '../notifications/notifications.presenter.ts';
import { presentTotals } from '../settlements/settlements.presenter.ts';
import type { CountersAnswer, DashboardAnswer } from './dashboard.schemas.ts';

export function presentCounters({
  newRequests,
  toTransmit,
  transmitted,
  messages,
  unreadMails,
  unreadNotifications,
  callsToMake,
  lastInvoiceId,
}: Counters): CountersAnswer {
  return {
    totalNewDFC: newRequests.count,
    oldestNewDFC: newRequests.oldest,
    ourNewDFC: newRequests.ours,
    totalDFCToTransmit: toTransmit.count,
    oldestDFCToTransmit: toTransmit.oldest,
    ourDFCToTransmit: toTransmit.ours,
    totalTransmittedDFC: transmitted.count,
    oldestTransmittedDFC: transmitted.oldest,
    ourTransmittedDFC: transmitted.ours,
    totalMessagesNotViewed: messages.count,
    oldestMessageNotViewed: messages.oldest,
    totalMailsNotViewed: unreadMails,
    totalNotificationsNotRead: unreadNotifications,
    totalUsersToCall: callsToMake,
    lastInvoiceId,
  };
}

const presentDay = (day: string) => presentDate(startOfParisDay(day));

export function presentDashboard(dashboard: Dashboard, now: Date): DashboardAnswer {
  const { silentClients, calls, notifications, months, trend, files, unpaidInvoices } = dashboard;
  return {
    ...presentCounters(dashboard.counters),
    usersNDFD: silentClients.rows.map(presentSilentClient),
    totalUsersNDFD: silentClients.total,
    usersToCall: calls.rows.map(presentCall),
    statsDFC: months.map(({ month, created }) => ({ month, count: created })),
    statsDFCpU: months.map(({ month, perClient }) => ({ month, average: perClient })),
    statsUCall: trend.days.map(({ day, callsToMake }) => ({ date: presentDay(day), count: callsToMake })),
    statsConv: trend.days.map(({ day, incompleteAgreements }) => ({
      date: presentDay(day),
      count: incompleteAgreements,
    })),
    since: presentDay(trend.since),
    notifications: notifications.rows.map(presentNotification),
    totalNotifications: notifications.total,
    totalActiveUsers: dashboard.activeClients,
    totalThoughtful: dashboard.thoughtfulProspects,
    filesSent: files.sent,
    filesNotSent: files.notSent,
    unpaidInvoices: unpaidInvoices.rows.map((row) => presentInvoice(row, now)),
    totalUnpaidInvoices: unpaidInvoices.total,
    settlements: presentTotals(dashboard.settlements),
  };
}
