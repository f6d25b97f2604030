import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { undoableUntil } from '../shared/undo-window.ts';
import type { Message } from './message-store.ts';
import { takeFiles } from './attach-files.ts';
import type { SentFile } from './message-files.ts';
import { refuseEmpty } from './message-rules.ts';
import { openToStaff } from './open-to-staff.ts';
import { writeToDentist } from './write-to-dentist.ts';

export type StaffMessage = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  readonly subject: string;
  /** Empty where it brings documents alone. */
  readonly content: string;
  readonly files: readonly SentFile[];
  /** The dentist's message that this one answers; null for a new one. */
  readonly replyToId: number | null;
};

/**
 * The staff write to the owner of a PEC, who is told by mail once it can no longer be taken back. Throws `not_found`,
 * also for an answer to a message of another PEC, and `messages_closed`.
 */
export async function writeStaffMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { files: sent, ...message }: StaffMessage,
): Promise<Message> {
  refuseEmpty({ ...message, files: sent });
  return transaction(async (stores) => {
    const { practitionerId } = await openToStaff(stores, message);
    const at = clock.now();
    const files = await takeFiles(stores, { actor: message.actor, files: sent, at });
    const tellAt = undoableUntil(at);
    const id = await writeToDentist(stores, { ...message, files, practitionerId, at, tellAt });
    return stores.messages.get(id, message.actor);
  });
}
