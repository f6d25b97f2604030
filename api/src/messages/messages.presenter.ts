import { mayReplyToMessage } from '@accordent/core/messages/message-rules.ts';
import type { Message, MessageSubject, MessageView } from '@accordent/core/messages/message-store.ts';
import type { PlannedMessage } from '@accordent/core/messages/planned-message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { errorSentences } from '../sentences.fr.ts';
import { leaving } from '../http/leaving.ts';
import { presentPage } from '../http/wire.ts';
import {
  messageItem,
  messageSubject,
  messageView,
  plannedMessage,
  type MessageListAnswer,
} from './messages.schemas.ts';

/** A message as `reader` sees it. */
export function presentMessage(message: Message, reader: Pick<Actor, 'kind'>) {
  const { coverageRequest: dfc, practitioner: user, isFromAdmin } = message;
  return leaving(messageItem, {
    ...message,
    creationDate: message.createdAt,
    userId: user.id,
    user,
    DFCId: dfc.id,
    dfcId: dfc.id,
    dfc,
    replyTo: message.replyToId,
    desk: reader.kind === 'admin' && !isFromAdmin ? message : null,
    canReply:
      !dfc.isOfArchived && mayReplyToMessage({ statusId: dfc.statusId, isFromAdmin, writer: reader.kind }),
    // Which of the staff has read a message is the staff's own affair.
    messageViews: reader.kind === 'admin' || isFromAdmin ? message.views.map(presentMessageView) : [],
  });
}

export const presentMessageView = (view: MessageView) =>
  leaving(messageView, { ...view, userId: view.readerId, date: view.seenAt });

/** A message that is sent later, with the sentence for why it was not. */
export const presentPlannedMessage = (planned: PlannedMessage) =>
  leaving(plannedMessage, {
    ...planned,
    sendDate: planned.sendAt,
    replyTo: planned.replyToId,
    refused: planned.refused && errorSentences[planned.refused],
  });

/** A page of messages as `reader` sees it. */
export function presentMessages(page: Page<Message>, reader: Pick<Actor, 'kind'>): MessageListAnswer {
  return {
    ...presentPage('messages', page, (message) => presentMessage(message, reader)),
    totalMessages: page.total,
  };
}

export const presentMessageSubjects = (page: Page<MessageSubject>) =>
  presentPage('dfc', page, (request) =>
    leaving(messageSubject, { ...request, creationDate: request.createdAt }),
  );
