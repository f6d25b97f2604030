import type { Counters } from '@accordent/core/dashboard/read-counters.ts';
import type { CountersAnswer } from './dashboard.schemas.ts';

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
    totalDFCToTransmit: toTransmit.count,
    oldestDFCToTransmit: toTransmit.oldest,
    totalTransmittedDFC: transmitted.count,
    oldestTransmittedDFC: transmitted.oldest,
    totalMessagesNotViewed: messages.count,
    oldestMessageNotViewed: messages.oldest,
    totalMailsNotViewed: unreadMails,
    totalNotificationsNotRead: unreadNotifications,
    totalUsersToCall: callsToMake,
    lastInvoiceId,
  };
}
