import { filingTitles } from '@accordent/core/messages/filing.ts';
import type { MessageFile, ReturnedFile } from '@accordent/core/messages/message-files.ts';
import { mayReplyToMessage } from '@accordent/core/messages/message-rules.ts';
import type { Message, MessageSubject, MessageView } from '@accordent/core/messages/message-store.ts';
import type { PlannedMessage } from '@accordent/core/messages/planned-message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { errorSentences } from '../sentences.fr.ts';
import { leaving } from '../http/leaving.ts';
import { presentPage, presentSize } from '../http/wire.ts';
import {
  messageFile,
  messageItem,
  messageSubject,
  messageView,
  plannedMessage,
  returnedFile,
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
    files: message.files.map((file) => presentMessageFile(file, reader)),
    filingTitles: reader.kind === 'admin' && !dfc.isOfArchived ? filingTitles(dfc.statusId) : [],
    // Which of the staff has read a message is the staff's own affair.
    messageViews: reader.kind === 'admin' || isFromAdmin ? message.views.map(presentMessageView) : [],
  });
}

const presentMessageFile = (file: MessageFile, reader: Pick<Actor, 'kind'>) =>
  leaving(messageFile, {
    ...file,
    size: presentSize(file.sizeBytes),
    path: `${reader.kind === 'admin' ? '/admin' : ''}/api/message/file/${file.id}/url`,
    filedAs: file.document,
  });

export const presentReturnedFile = (file: ReturnedFile) =>
  leaving(returnedFile, { ...file, size: presentSize(file.sizeBytes) });

export const presentMessageView = (view: MessageView) =>
  leaving(messageView, { ...view, userId: view.readerId, date: view.seenAt });

/** A message that is sent later, with the sentence for why it was not. */
export const presentPlannedMessage = (planned: PlannedMessage) =>
  leaving(plannedMessage, {
    ...planned,
    sendDate: planned.sendAt,
    replyTo: planned.replyToId,
    files: planned.files.map((file) => ({ ...file, size: presentSize(file.sizeBytes) })),
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
