import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { openToStaff } from './open-to-staff.ts';
import type { PlannedMessage } from './planned-message-store.ts';
import type { StaffMessage } from './write-staff-message.ts';

/**
 * The staff write a message that is sent at a later moment. Throws `invalid` for one that is not to come, and what
 * openToStaff() throws: it must be open now, and again then.
 */
export async function planMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { sendAt, ...message }: StaffMessage & { readonly sendAt: Date },
): Promise<PlannedMessage> {
  return transaction(async (stores) => {
    const at = clock.now();
    if (sendAt <= at) throw invalidFields({ sendAt: 'moment_not_to_come' });
    await openToStaff(stores, message);
    const { actor, ...written } = message;
    const planned = await stores.plannedMessages.create({ ...written, adminId: actor.id, sendAt, at });
    await stores.jobs.add('send-planned-message', { plannedMessageId: planned.id }, sendAt);
    await stores.audit.record({ actor, at, action: 'plan-message', entity: 'message', entityId: planned.id });
    return planned;
  });
}

/** Takes back a message that waits, or that came back as a draft: what was written is the actor's again. Throws `not_found`. */
export async function cancelPlannedMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, plannedMessageId }: { actor: Administrator; plannedMessageId: number },
): Promise<PlannedMessage> {
  return transaction(async ({ plannedMessages, jobs, audit }) => {
    const planned = await plannedMessages.getToChange(plannedMessageId);
    await jobs.withdraw('send-planned-message', { plannedMessageId });
    await plannedMessages.remove(plannedMessageId);
    const at = clock.now();
    await audit.record({
      actor,
      at,
      action: 'cancel-planned-message',
      entity: 'message',
      entityId: planned.id,
    });
    return planned;
  });
}
