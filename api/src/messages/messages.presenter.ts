import { mayReplyToMessage } from '@accordent/core/messages/message-rules.ts';
import type { Message, MessageSubject, MessageView } from '@accordent/core/messages/message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { presentDate, presentPage } from '../http/wire.ts';
import type {
  MessageItem,
  MessageSubjectsAnswer,
  MessageView as WireView,
  MessageListAnswer,
} from './messages.schemas.ts';

/** A message as `reader` sees it. */
export function presentMessage(message: Message, reader: Pick<Actor, 'kind'>): MessageItem {
  const { coverageRequest, practitioner, author, isFromAdmin } = message;
  const { id, reference, statusId, isOfArchived, patient } = coverageRequest;
  return {
    id: message.id,
    subject: message.subject,
    content: message.content,
    creationDate: presentDate(message.createdAt),
    isFromAdmin,
    isSeen: message.isSeen,
    userId: practitioner.id,
    user: { id: practitioner.id, firstname: practitioner.firstname, lastname: practitioner.lastname },
    DFCId: id,
    dfcId: id,
    dfc: { id, reference, statusId, patient: { firstname: patient.firstname, lastname: patient.lastname } },
    author: author && { firstname: author.firstname, lastname: author.lastname },
    replyTo: message.replyToId,
    canReply: !isOfArchived && mayReplyToMessage({ statusId, isFromAdmin, writer: reader.kind }),
    // Which of the staff has read a message is the staff's own affair.
    messageViews: reader.kind === 'admin' || isFromAdmin ? message.views.map(presentMessageView) : [],
  };
}

export const presentMessageView = ({
  messageId,
  readerId,
  firstname,
  lastname,
  seenAt,
}: MessageView): WireView => ({
  messageId,
  userId: readerId,
  firstname,
  lastname,
  date: presentDate(seenAt),
});

/** A page of messages as `reader` sees it. */
export function presentMessages(page: Page<Message>, reader: Pick<Actor, 'kind'>): MessageListAnswer {
  return {
    ...presentPage('messages', page, (message) => presentMessage(message, reader)),
    totalMessages: page.total,
  };
}

export const presentMessageSubjects = ({ rows, total }: Page<MessageSubject>): MessageSubjectsAnswer => ({
  dfc: rows.map(({ id, reference, statusId, createdAt, patient: { firstname, lastname } }) => ({
    id,
    reference,
    statusId,
    creationDate: presentDate(createdAt),
    patient: { firstname, lastname },
  })),
  total,
});
