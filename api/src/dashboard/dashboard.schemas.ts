import { levels } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { z } from 'zod';
import { callToMake, silentClient } from '../calls/calls.schemas.ts';
import { wireDate } from '../http/wire.schemas.ts';
import { invoice } from '../invoices/invoices.schemas.ts';
import { notification } from '../notifications/notifications.schemas.ts';
import { settlementTotals } from '../settlements/settlements.schemas.ts';

/** How long the oldest one has waited, in days of Europe/Paris; `level` by the limits of its status, null without limits. */
const oldestWait = z.object({ days: z.int(), level: z.enum(levels).nullable() });
export type OldestWait = z.infer<typeof oldestWait>;

/** The counters of the dashboard and of the top bar; an `oldest…` is null when its counter is 0, an `our…` tells how many of them are the staff's turn and not set aside. */
export const countersAnswer = z.object({
  totalNewDFC: z.int(),
  oldestNewDFC: oldestWait.nullable(),
  ourNewDFC: z.int(),
  totalDFCToTransmit: z.int(),
  oldestDFCToTransmit: oldestWait.nullable(),
  ourDFCToTransmit: z.int(),
  totalTransmittedDFC: z.int(),
  oldestTransmittedDFC: oldestWait.nullable(),
  ourTransmittedDFC: z.int(),
  totalMessagesNotViewed: z.int(),
  oldestMessageNotViewed: oldestWait.nullable(),
  /** Received mails that this administrator has not opened. */
  totalMailsNotViewed: z.int(),
  /** Notifications that this administrator has not read. */
  totalNotificationsNotRead: z.int(),
  totalUsersToCall: z.int(),
  lastInvoiceId: z.int(),
});
export type CountersAnswer = z.infer<typeof countersAnswer>;

const ofDay = z.object({ date: wireDate, count: z.int() });

/** The dashboard: the counters, and what the screen shows with them. */
export const dashboardAnswer = countersAnswer.extend({
  /** Clients without PEC for fifteen days or more, the first twenty; all of them by /users/ndfd. */
  usersNDFD: z.array(silentClient),
  totalUsersNDFD: z.int(),
  /** The first twenty of /users/to-call. */
  usersToCall: z.array(callToMake),
  /** PEC created in each of the last twelve months (`yyyy-MM`), the running one last, and for each active client. */
  statsDFC: z.array(z.object({ month: z.string(), count: z.int() })),
  statsDFCpU: z.array(z.object({ month: z.string(), average: z.number() })),
  /** How the last thirty days ended, the present one last: practitioners to call back, incomplete agreements. */
  statsUCall: z.array(ofDay),
  statsConv: z.array(ofDay),
  /** The first day of both trends: they begin when the product does. */
  since: wireDate,
  /** The first twenty, newest first. */
  notifications: z.array(notification),
  totalNotifications: z.int(),
  totalActiveUsers: z.int(),
  totalThoughtful: z.int(),
  /** PEC created in the running month, not cancelled: those that have reached 'Transmise', and the others. */
  filesSent: z.int(),
  filesNotSent: z.int(),
  /** The five oldest, and how many there are. */
  unpaidInvoices: z.array(invoice),
  totalUnpaidInvoices: z.int(),
  /** What insurers owe of all that is under way. */
  settlements: settlementTotals,
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
