import { invalidFields } from '../shared/domain-error.ts';
import type { Actor } from '../shared/actor.ts';
import { statusesThat, statusOf, type StatusId } from '../coverage-requests/coverage-request-status.ts';

/** Whether this side may start a message about a PEC in this status. */
export function mayStartMessage({
  statusId,
  writer,
}: {
  statusId: StatusId;
  writer: Actor['kind'];
}): boolean {
  const { closedTo } = statusOf(statusId);
  return writer === 'admin' ? !closedTo.staffNewMessage : !closedTo.dentistMessage;
}

/** Whether it may answer one: a message of the other side, in a status that is open to answers. */
export function mayReplyToMessage({
  statusId,
  isFromAdmin,
  writer,
}: {
  statusId: StatusId;
  isFromAdmin: boolean;
  writer: Actor['kind'];
}): boolean {
  const { closedTo } = statusOf(statusId);
  return writer === 'admin' ? !isFromAdmin && !closedTo.staffReply : isFromAdmin && !closedTo.dentistMessage;
}

/** Throws `invalid` for a message that says nothing and brings nothing. */
export function refuseEmpty({ content, files }: { content: string; files: readonly unknown[] }): void {
  if (content === '' && files.length === 0) throw invalidFields({ message: 'message_empty' });
}

/** The statuses in which this side may start a message. */
export const statusesOpenToNewMessages = (writer: Actor['kind']): readonly StatusId[] =>
  statusesThat(({ id: statusId }) => mayStartMessage({ statusId, writer }));
