import { whoAsked } from '../administrators/who-asked.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { openToStaff } from './open-to-staff.ts';
import type { PlannedMessage } from './planned-message-store.ts';
import { writeToDentist } from './write-to-dentist.ts';

/**
 * Sends a message whose moment has come, once. Where nobody may write about its PEC any more, or its author may not, it
 * is a draft again, with the reason; one that was taken back is left alone.
 */
export async function sendPlannedMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { plannedMessageId }: { plannedMessageId: number },
): Promise<void> {
  await transaction(async (stores) => {
    const planned = await waiting(stores, plannedMessageId);
    if (!planned) return;
    const { adminId, coverageRequestId, replyToId, subject, content } = planned;
    const actor = await orRefusal(whoAsked(stores, { adminId }));
    if (actor instanceof DomainError) return stores.plannedMessages.refuse(plannedMessageId, 'author_left');
    const request = await orRefusal(openToStaff(stores, { actor, coverageRequestId, replyToId }));
    if (request instanceof DomainError) return stores.plannedMessages.refuse(plannedMessageId, request.code);
    const { practitionerId } = request;
    const written = { actor, coverageRequestId, practitionerId, replyToId, subject, content };
    const messageId = await writeToDentist(stores, { ...written, isBySystem: true, at: clock.now() });
    await stores.messageFiles.moveToMessage(plannedMessageId, messageId);
    await stores.plannedMessages.remove(plannedMessageId);
  });
}

async function waiting(
  { plannedMessages }: Pick<Stores, 'plannedMessages'>,
  id: number,
): Promise<PlannedMessage | null> {
  const planned = await orRefusal(plannedMessages.getToChange(id));
  return planned instanceof DomainError || planned.refused ? null : planned;
}

async function orRefusal<Result>(work: Promise<Result>): Promise<Result | DomainError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
