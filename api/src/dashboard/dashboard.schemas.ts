import { z } from 'zod';

/** How long the oldest one has waited, in days of Europe/Paris; `level` by the limits of its status, null without limits. */
export const oldestWait = z.object({ days: z.int(), level: z.enum(['calm', 'late', 'overdue']).nullable() });
export type OldestWait = z.infer<typeof oldestWait>;

/** The counters of the dashboard and of the top bar; an `oldest…` is null when its counter is 0. */
export const countersAnswer = z.object({
  totalNewDFC: z.int(),
  oldestNewDFC: oldestWait.nullable(),
  totalDFCToTransmit: z.int(),
  oldestDFCToTransmit: oldestWait.nullable(),
  totalTransmittedDFC: z.int(),
  oldestTransmittedDFC: oldestWait.nullable(),
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
