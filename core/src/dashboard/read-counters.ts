import { silentSince } from '../calls/call-list.ts';
import { statusesToCall } from '../calls/list-calls.ts';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import type { Level } from '../coverage-requests/coverage-request-status.ts';
import { levelOf } from '../coverage-requests/next-action.ts';
import type { Administrator } from '../shared/actor.ts';
import { workingDaysBetween } from '../shared/working-days.ts';
import type { Ports } from '../shared/ports.ts';
import type { WaitingInStatus } from './dashboard-store.ts';

/** How many wait, and how long the oldest has: in working days, with its level where the status has limits. */
export type Counter = {
  readonly count: number;
  readonly oldest: { readonly days: number; readonly level: Level | null } | null;
};

/** Also how many of them are the staff's turn. */
export type StatusCounter = Counter & { readonly ours: number };

export type Counters = {
  readonly newRequests: StatusCounter;
  readonly toTransmit: StatusCounter;
  readonly transmitted: StatusCounter;
  readonly messages: Counter;
  readonly unreadMails: number;
  readonly unreadNotifications: number;
  /** Dentists and prospects to call. */
  readonly callsToMake: number;
  readonly lastInvoiceId: number;
};

/** The statuses whose PEC the dashboard and the daily mail count. */
export const countedStatuses = [
  statuses.new.id,
  statuses.agreementToTransmit.id,
  statuses.transmitted.id,
] as const;

/** The counters of the dashboard and the top bar. */
export async function readCounters(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  {
    actor,
    known,
  }: {
    actor: Administrator;
    /** What the caller has read with its lists: it is not counted again. */
    known?: Pick<Counters, 'callsToMake' | 'unreadNotifications'>;
  },
): Promise<Counters> {
  const now = clock.now();
  const [waiting, messages, unreadMails, unreadNotifications, callsToMake, lastInvoiceId] = await Promise.all(
    [
      stores.dashboard.waitingByStatus(countedStatuses, now),
      stores.dashboard.unseenMessages(),
      stores.mails.countUnread(actor.id),
      known?.unreadNotifications ?? stores.notifications.countUnread(actor.id),
      known?.callsToMake ??
        stores.calls.countToMake({ silentSince: silentSince(now), statuses: statusesToCall }),
      stores.dashboard.lastInvoiceId(),
    ],
  );
  const ofStatus = (statusId: (typeof countedStatuses)[number]): StatusCounter => {
    const none: WaitingInStatus = { count: 0, ours: 0, since: null, firstLimit: null };
    const { count, ours, since, firstLimit } = waiting.get(statusId) ?? none;
    if (!since) return { count, ours, oldest: null };
    const days = workingDaysBetween(since, now);
    return { count, ours, oldest: { days, level: levelOf({ statusId, firstLimit }, days) } };
  };
  return {
    newRequests: ofStatus(statuses.new.id),
    toTransmit: ofStatus(statuses.agreementToTransmit.id),
    transmitted: ofStatus(statuses.transmitted.id),
    messages: {
      count: messages.count,
      oldest: messages.since && { days: workingDaysBetween(messages.since, now), level: null },
    },
    unreadMails,
    unreadNotifications,
    callsToMake,
    lastInvoiceId,
  };
}
