import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Stores } from '../shared/ports.ts';
import type { CoverageRequest } from './coverage-request.ts';
import type { Reminder } from './reminder.ts';
import { ownedBy } from './upkeep.ts';

/**
 * A reminder by one of the staff is a line of the history, counts, and sets its request aside until the next day to look.
 * Where that is no day to come, the request waits for something else: then it is the line alone.
 */
export async function noteReminder(
  stores: Pick<Stores, 'coverageRequests' | 'audit'>,
  {
    request,
    reminder: { whom, way, result, nextOn },
    actor,
    at,
  }: {
    /** Locked. */
    readonly request: CoverageRequest;
    readonly reminder: Reminder;
    readonly actor: Administrator;
    readonly at: Date;
  },
): Promise<void> {
  const id = await stores.coverageRequests.addReminder({
    coverageRequestId: request.id,
    whom,
    way,
    result,
    nextOn,
    adminId: actor.id,
    createdAt: at,
  });
  await stores.audit.record({ actor, at, action: 'remind', entity: 'reminder', entityId: id });
  if (nextOn <= parisDay(at)) return;
  const reminders = { count: request.reminders.count + 1, lastAt: at, lastWay: way };
  const aside = { until: nextOn, adminId: actor.id };
  await stores.coverageRequests.saveDesk({ ...ownedBy(request, actor), reminders, aside }, at);
}
