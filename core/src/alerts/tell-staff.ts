import type { NotificationCause } from '../notifications/notification-looks.ts';
import type { NotificationKind } from '../notifications/notification-store.ts';
import type { Stores } from '../shared/ports.ts';
import { waysOf } from './alert-choices.ts';
import { alertOfNotification } from './alert-kinds.ts';
import { noteAlert, toldFrom } from './note-alert.ts';

/**
 * Tells of notifications that were raised outside the product: those who have their PEC, or whom they name, where they
 * chose so. In the transaction that raises them.
 */
export async function tellStaff(
  stores: Pick<Stores, 'alerts' | 'jobs'>,
  {
    kind: raised,
    causes,
    at,
  }: { readonly kind: NotificationKind; readonly causes: readonly NotificationCause[]; readonly at: Date },
): Promise<void> {
  const kind = alertOfNotification(raised);
  if (!kind || causes.length === 0) return;
  const choosers = new Map((await stores.alerts.staffWho(kind)).map(({ id, choices }) => [id, choices]));
  if (choosers.size === 0) return;
  const ids = causes.flatMap(({ coverageRequestId }) => coverageRequestId ?? []);
  const holders = await stores.alerts.holdersOf(ids);
  const told = causes.flatMap(({ key, coverageRequestId, adminId }) => {
    const toldId = coverageRequestId === null ? undefined : (adminId ?? holders.get(coverageRequestId));
    const choices = toldId === undefined ? undefined : choosers.get(toldId);
    return coverageRequestId === null || toldId === undefined || !choices
      ? []
      : [{ key, coverageRequestId, toldId, choices }];
  });
  // In one order, so that two that hold summaries wait for one another and never in a circle.
  for (const { key, coverageRequestId, toldId, choices } of told.toSorted((a, b) => a.toldId - b.toldId)) {
    const ways = waysOf(kind, choices);
    const login = { kind: 'admin', id: toldId } as const;
    const alertId = await noteAlert(stores, { login, key, kind, coverageRequestId, at, ways });
    if (alertId !== null && ways.mail === 'now')
      await stores.jobs.add('send-alert-mail', { alertId }, toldFrom(kind, at));
  }
}
