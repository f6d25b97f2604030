import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { returnFiles, takeFiles } from './attach-files.ts';
import type { ReturnedFile } from './message-files.ts';
import { refuseEmpty } from './message-rules.ts';
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
  refuseEmpty(message);
  return transaction(async (stores) => {
    const at = clock.now();
    if (sendAt <= at) throw invalidFields({ sendAt: 'moment_not_to_come' });
    await openToStaff(stores, message);
    const { actor, files, ...written } = message;
    const taken = await takeFiles(stores, { actor, files, at });
    const plannedMessageId = await stores.plannedMessages.create({
      ...written,
      adminId: actor.id,
      sendAt,
      at,
    });
    await stores.messageFiles.add({ plannedMessageId }, message.coverageRequestId, taken);
    await stores.jobs.add('send-planned-message', { plannedMessageId }, sendAt);
    await stores.audit.record({
      actor,
      at,
      action: 'plan-message',
      entity: 'message',
      entityId: plannedMessageId,
    });
    return stores.plannedMessages.get(plannedMessageId);
  });
}

/** A message that did not leave, and the documents that went with it: the actor's again. */
export type TakenBack = { readonly planned: PlannedMessage; readonly files: readonly ReturnedFile[] };

/** Takes back a message that waits, or that came back as a draft. Throws `not_found`. */
export async function cancelPlannedMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, plannedMessageId }: { actor: Administrator; plannedMessageId: number },
): Promise<TakenBack> {
  return transaction(async (stores) => {
    const { plannedMessages, jobs, audit } = stores;
    const planned = await plannedMessages.getToChange(plannedMessageId);
    const at = clock.now();
    await jobs.withdraw('send-planned-message', { plannedMessageId });
    const files = await returnFiles(stores, { actor, of: { plannedMessageId }, at });
    await plannedMessages.remove(plannedMessageId);
    await audit.record({
      actor,
      at,
      action: 'cancel-planned-message',
      entity: 'message',
      entityId: planned.id,
    });
    return { planned, files };
  });
}
