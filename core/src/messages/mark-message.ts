import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { DeskPlace, Message } from './message-store.ts';

export const messageMarks = ['unread', 'done', 'open', 'later'] as const;
export type MessageMark = (typeof messageMarks)[number];

export type MarkedMessage = {
  readonly actor: Administrator;
  readonly messageId: number;
  readonly as: MessageMark;
  /** The day (YYYY-MM-DD) until which it is put off. */
  readonly until: string | null;
};

/**
 * A dentist's message is unread again, done, to be dealt with again, or put off until a day: for the whole staff.
 * Throws `not_found`, also for a message of the staff, and `invalid` for a day that is not to come.
 */
export async function markMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, messageId, as, until }: MarkedMessage,
): Promise<Message> {
  return transaction(async ({ messages, audit }) => {
    const { isFromAdmin } = await messages.get(messageId, actor);
    if (isFromAdmin) throw domainError('not_found');
    const at = clock.now();
    await messages.place(messageId, placeOf(as, until, at));
    await audit.record({ actor, at, action: 'mark-message', entity: 'message', entityId: messageId });
    return messages.get(messageId, actor);
  });
}

// What is done or put off has been read: the number of unread ones and their list agree.
function placeOf(as: MessageMark, until: string | null, at: Date): Partial<DeskPlace> {
  if (as === 'unread') return { isSeen: false, doneAt: null, putOffUntil: null };
  if (as === 'open') return { doneAt: null, putOffUntil: null };
  if (as === 'done') return { isSeen: true, doneAt: at, putOffUntil: null };
  if (until === null || until <= parisDay(at)) throw invalidFields({ until: 'day_not_to_come' });
  return { isSeen: true, doneAt: null, putOffUntil: until };
}
