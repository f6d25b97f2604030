import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { mayReplyToMessage, mayStartMessage } from './message-rules.ts';
import type { Message } from './message-store.ts';
import { writeToDentist } from './write-to-dentist.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

export type StaffMessage = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  readonly subject: string;
  readonly content: string;
  /** The dentist's message that this one answers; null for a new one. */
  readonly replyToId: number | null;
};

/**
 * The staff write to the owner of a PEC, who is told by mail. Throws `not_found`, also for an answer to a message
 * of another PEC, and `messages_closed`.
 */
export async function writeStaffMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, subject, content, replyToId }: StaffMessage,
): Promise<Message> {
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const answered = replyToId === null ? null : await stores.messages.get(replyToId, actor);
    if (answered && answered.coverageRequest.id !== request.id) throw domainError('not_found');
    const isOpen = answered
      ? mayReplyToMessage({
          statusId: request.statusId,
          isFromAdmin: answered.isFromAdmin,
          writer: actor.kind,
        })
      : mayStartMessage({ statusId: request.statusId, writer: actor.kind });
    if (!isOpen) throw domainError('messages_closed');

    const { practitionerId } = request;
    const at = clock.now();
    const written = { actor, coverageRequestId, practitionerId, subject, content, replyToId, at };
    return stores.messages.get(await writeToDentist(stores, written), actor);
  });
}
