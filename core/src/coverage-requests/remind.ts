import { remindOfRequest } from '../bills/chase-payers.ts';
import { noteChased } from '../chasing/chases.ts';
import { remindByHand } from '../chasing/remind-by-hand.ts';
import { writeToDentist } from '../messages/write-to-dentist.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Undoable } from '../undo/undoably.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseDay } from './aside.ts';
import { changeOfStaff } from './change-of-staff.ts';
import { noteReminder } from './note-reminder.ts';
import { isMessage, refuseReminder } from './reminder-rules.ts';
import type { Reminder } from './reminder.ts';
import type { StaffRecord } from './staff-record.ts';

/**
 * Somebody was reminded of a request: a line of its history, which leaves the queues until the next day to look at it. To
 * a dentist by mail it is a message of the portal, to an insurer the mail that would have left by itself. Throws not_found,
 * `archived`, `erased`, `locked`, `messages_closed`, `invalid` (way, result, nextOn), and what `remindByHand` and
 * `remindOfRequest` do.
 */
export async function remind(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'randomTokens' | 'product'>,
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
    const isOfBills = whom === 'insurer' && request.turn.kind === 'pay';
    if (isOfBills) await remindOfRequest(ports, stores, { request, way, result, actor, at });
    const isMail = whom === 'insurer' && way === 'mail' && !isOfBills;
    if (isMail) await remindByHand(ports, stores, { request, actor, at });
    await noteReminder(stores, { request, reminder, actor, at });
    if (isMail) await noteChased(stores, [coverageRequestId]);
  });
}
