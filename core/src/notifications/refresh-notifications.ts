import { tellStaff } from '../alerts/tell-staff.ts';
import { silentSince } from '../calls/call-list.ts';
import { statusesToTell } from '../calls/list-calls.ts';
import { EXPORTS_KEPT_MS } from '../housekeeping/forget-what-has-served.ts';
import { isLocked, statuses, statusesThat } from '../coverage-requests/coverage-request-status.ts';
import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import { seasonEnd } from '../coverage-requests/rights-to-check.ts';
import { debitsToPrepareSoon } from '../debits/choose-debits.ts';
import { plans, plansThat } from '../practitioners/plans.ts';
import { parisDay, utcMonthBounds } from '../shared/calendar.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { kindsOfOneRequest } from './kinds-to-refresh.ts';
import {
  batchCause,
  callCause,
  debitsCause,
  exportCause,
  freeMonthCause,
  MANY_OF_A_BATCH,
  newsSince,
  overCapCause,
  rightsCause,
  unpaidBefore,
} from './notification-causes.ts';
import { notificationKinds, notificationOf, subtitleOf } from './notification-looks.ts';
import type { NotificationCause } from './notification-looks.ts';
import { notificationId } from './notification-id.ts';
import type { CauseScope, NotificationKind } from './notification-store.ts';

const unchecked: readonly StatusId[] = [statuses.incomplete.id, statuses.new.id];
/** A new request is checked as a whole, an incomplete one waits for the dentist, a locked one is closed. */
const statusesWithoutChecks = statusesThat(({ id }) => unchecked.includes(id) || isLocked(id));

/** Under the least of the caps nobody need be looked at. */
const capped = {
  planIds: plansThat(({ cap }) => cap > 0),
  atLeast: Math.min(...plans.flatMap(({ cap }) => (cap > 0 ? [cap] : []))),
};

/** Where each kind finds its causes. */
const findCauses: Readonly<
  Record<
    NotificationKind,
    (
      stores: Pick<Stores, 'notificationCauses' | 'debits'>,
      scope: CauseScope,
      now: Date,
      billing: Ports['billing'],
    ) => Promise<readonly NotificationCause[]>
  >
> = {
  callback: async ({ notificationCauses }, _, now) => {
    const calls = await notificationCauses.dueCalls({
      silentSince: silentSince(now),
      statuses: statusesToTell,
    });
    return calls.map(callCause);
  },
  'new-request': ({ notificationCauses }, scope) => notificationCauses.newRequests(statuses.new.id, scope),
  'document-waiting': ({ notificationCauses }, scope) =>
    notificationCauses.waitingDocuments(statusesWithoutChecks, scope),
  message: ({ notificationCauses }, scope) => notificationCauses.unseenMessages(scope),
  'message-returned': ({ notificationCauses }, scope) => notificationCauses.returnedMessages(scope),
  mention: ({ notificationCauses }, _, now) => notificationCauses.mentions(newsSince(now)),
  'depot-opened': ({ notificationCauses }, scope, now) =>
    notificationCauses.openedDepots(newsSince(now), scope),
  'answer-received': ({ notificationCauses }, scope, now) =>
    notificationCauses.receivedAnswers(newsSince(now), scope),
  'sending-failed': ({ notificationCauses }, scope, now) =>
    notificationCauses.failedSendings(newsSince(now), scope),
  'answer-late': ({ notificationCauses }, scope, now) => notificationCauses.lateAnswers(now, scope),
  'agreement-ending': ({ notificationCauses }, scope, now) =>
    notificationCauses.endingAgreements(parisDay(now), scope),
  'paid-low': ({ notificationCauses }, scope) => notificationCauses.lowPayments(scope),
  'taken-back': ({ notificationCauses }, scope) => notificationCauses.takenBack(scope),
  prescription: ({ notificationCauses }, scope, now) =>
    notificationCauses.prescriptions(parisDay(now), scope),
  'rights-to-check': async ({ notificationCauses }, _, now) => {
    const today = parisDay(now);
    const until = seasonEnd(today);
    const cause = until && rightsCause(await notificationCauses.countRightsToCheck(until, today), now);
    return cause ? [cause] : [];
  },
  mail: ({ notificationCauses }, _, now) => notificationCauses.unseenMails(newsSince(now)),
  'refused-mail': ({ notificationCauses }, _, now) => notificationCauses.refusedMails(newsSince(now)),
  'unpaid-invoice': ({ notificationCauses }, _, now) =>
    notificationCauses.unpaidInvoices(unpaidBefore(now), parisDay(now)),
  'debit-returned': ({ notificationCauses }, _, now) => notificationCauses.returnedDebits(newsSince(now)),
  'debits-to-prepare': async ({ debits }, _, now, { debits: { leadDays } }) => {
    const soon = debitsToPrepareSoon(await debits.waiting(), { today: parisDay(now), leadDays });
    return soon.map((each) => debitsCause(each, now));
  },
  'incomplete-invoice': ({ notificationCauses }) => notificationCauses.incompleteInvoices(),
  'export-ready': async ({ notificationCauses }, _, now) => {
    const ready = await notificationCauses.readyExports(new Date(now.getTime() - EXPORTS_KEPT_MS));
    return ready.map(exportCause);
  },
  'batch-ended': async ({ notificationCauses }, _, now) => {
    const ended = await notificationCauses.endedBatches(newsSince(now), MANY_OF_A_BATCH);
    return ended.map(batchCause);
  },
  'over-cap': async ({ notificationCauses }, _, now) => {
    const month = utcMonthBounds(now);
    const busy = await notificationCauses.busyPractices({ ...month, ...capped });
    return busy.flatMap((practice) => overCapCause(practice, month.from) ?? []);
  },
  'free-month-ending': async ({ notificationCauses }, _, now) => {
    const free = await notificationCauses.onPlans(plansThat(({ isFree }) => isFree));
    return free.flatMap((one) => freeMonthCause(one, now) ?? []);
  },
};

/**
 * Raises what has a cause, removes what has none and says anew what reads otherwise by now, for these kinds and records;
 * gives how many changed. It looks at what stands, not at what happened: run late, twice or after a crash it comes to the
 * same.
 */
export async function refreshNotifications(
  {
    transaction,
    clock,
    randomTokens,
    billing,
  }: Pick<Ports, 'transaction' | 'clock' | 'randomTokens' | 'billing'>,
  {
    kinds = notificationKinds,
    scope: wish = {},
  }: { kinds?: readonly NotificationKind[]; scope?: CauseScope } = {},
): Promise<number> {
  let changed = 0;
  for (const kind of kinds) {
    const scope = kindsOfOneRequest.has(kind) ? wish : {};
    changed += await transaction(async (stores) => {
      const now = clock.now();
      await stores.notifications.lock(kind);
      const causes = await findCauses[kind](stores, scope, now, billing);
      const standing = await stores.notifications.standing(kind, scope);
      const wanted = new Map(causes.map((cause) => [cause.key, subtitleOf(kind, cause)]));
      const known = new Set(standing.map(({ key }) => key));
      const gone = standing.filter(({ key }) => !wanted.has(key)).map(({ id }) => id);
      const missing = causes.filter(({ key }) => !known.has(key));
      const restated = standing.flatMap(({ id, key, subtitle: old }) => {
        const subtitle = wanted.get(key) ?? old;
        return subtitle === old ? [] : [{ id, subtitle }];
      });
      if (gone.length > 0) await stores.notifications.remove(gone, now);
      if (restated.length > 0) await stores.notifications.restate(restated);
      for (const cause of missing)
        await stores.notifications.raise(notificationOf(kind, cause, notificationId(randomTokens)));
      await tellStaff(stores, { kind, causes: missing, at: now });
      return gone.length + missing.length + restated.length;
    });
  }
  return changed;
}
