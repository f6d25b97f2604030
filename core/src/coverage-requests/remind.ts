import { writeToDentist } from '../messages/write-to-dentist.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseDay } from './aside.ts';
import { changeOfStaff } from './change-of-staff.ts';
import { isMessage, refuseReminder } from './reminder-rules.ts';
import type { Reminder } from './reminder.ts';
import type { StaffRecord } from './staff-record.ts';
import { ownedBy } from './upkeep.ts';

/**
 * Somebody was reminded of a request: a line of its history, which leaves the queues until the next day to look at it. To
 * a dentist by mail it is a message of the portal. Throws not_found, `archived`, `erased`, `locked`, `messages_closed`,
 * `invalid` (way, result, nextOn).
 */
export async function remind(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId, ...reminder }: Reminder & { actor: Administrator; coverageRequestId: number },
): Promise<StaffRecord & Undoable> {
  return changeOfStaff(ports, { actor, coverageRequestId }, async (stores, { request, at }) => {
    const { whom, way, result, nextOn } = reminder;
    refuseReminder(request, reminder);
    refuseDay('nextOn', nextOn, at);
    if (isMessage(reminder)) {
      const { reference: subject, practitionerId } = request;
      await writeToDentist(stores, {
        actor,
        coverageRequestId,
        practitionerId,
        subject,
        content: result,
        at,
      });
    }
    const id = await stores.coverageRequests.addReminder({
      coverageRequestId,
      whom,
      way,
      result,
      nextOn,
      adminId: actor.id,
      createdAt: at,
    });
    const reminders = { count: request.reminders.count + 1, lastAt: at, lastWay: way };
    const aside = { until: nextOn, adminId: actor.id };
    await stores.coverageRequests.saveDesk({ ...ownedBy(request, actor), reminders, aside }, at);
    await stores.audit.record({ actor, at, action: 'remind', entity: 'reminder', entityId: id });
  });
}
