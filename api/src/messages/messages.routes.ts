import { keepUpload } from '@accordent/core/documents/keep-upload.ts';
import { fileAsDocument } from '@accordent/core/messages/file-as-document.ts';
import { listMessageSubjects } from '@accordent/core/messages/list-message-subjects.ts';
import {
  listDeskMessages,
  listMessagesOfCoverageRequest,
  listMessagesOfPractitioner,
} from '@accordent/core/messages/list-messages.ts';
import { markMessage } from '@accordent/core/messages/mark-message.ts';
import { cancelPlannedMessage, planMessage } from '@accordent/core/messages/plan-message.ts';
import { readMessage } from '@accordent/core/messages/read-message.ts';
import { signMessageFileAddress } from '@accordent/core/messages/sign-message-file-address.ts';
import { takeBackMessage } from '@accordent/core/messages/take-back-message.ts';
import { writeStaffMessage } from '@accordent/core/messages/write-staff-message.ts';
import type { DeskFilter } from '@accordent/core/messages/message-store.ts';
import { z } from 'zod';
import { fileUrlAnswer, uploadAnswer } from '../documents/documents.schemas.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { presentDocumentUrl } from '../documents/signed-address.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId, idInPath } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import {
  presentMessage,
  presentMessages,
  presentMessageSubjects,
  presentMessageView,
  presentPlannedMessage,
  presentReturnedFile,
} from './messages.presenter.ts';
import {
  cancelledMessageAnswer,
  filedMessageFileAnswer,
  messageAnswer,
  messageFileFiling,
  messageFileParams,
  messageMarking,
  messageQuery,
  messageReadAnswer,
  messagesOfPractitionerQuery,
  messagesOfRequestAnswer,
  messagesOfRequestQuery,
  messageSubjectQuery,
  messageSubjectsAnswer,
  newPlannedMessage,
  newStaffMessage,
  plannedMessageAnswer,
  messageListAnswer,
  takenBackAnswer,
} from './messages.schemas.ts';

const byUser = z.object({ userId: idInPath });

const staffMessageOf = ({
  DFCId,
  subject,
  message,
  files,
  replyTo = null,
}: z.output<typeof newStaffMessage>) => ({
  coverageRequestId: DFCId,
  subject,
  content: message,
  files,
  replyToId: replyTo,
});

/** Messages between staff and practices, in the back-office. */
export const messageRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/messages', {
    summary: 'Messages received from practices, or sent to them, newest first',
    action: 'see-messages',
    query: messageQuery,
    isPureRead: true,
    answer: messageListAnswer,
    handle: async ({ ports, actor, query }) =>
      presentMessages(await listDeskMessages(ports, askedOfMessages(query)), actor),
  }),
  staffRoute.get('/admin/api/messages/user/:userId', {
    summary: 'Messages of a practitioner, both ways, newest first',
    action: 'see-messages',
    params: byUser,
    query: messagesOfPractitionerQuery,
    answer: messageListAnswer,
    handle: async ({ ports, actor, params, query }) =>
      presentMessages(
        await listMessagesOfPractitioner(ports, { ...query, practitionerId: params.userId }),
        actor,
      ),
  }),
  staffRoute.get('/admin/api/messages/user/:userId/dfc', {
    summary: 'PEC of a practitioner about which a new message may be started',
    action: 'see-messages',
    params: byUser,
    query: messageSubjectQuery,
    answer: messageSubjectsAnswer,
    handle: async ({ ports, params, query }) =>
      presentMessageSubjects(await listMessageSubjects(ports, { practitionerId: params.userId, ...query })),
  }),
  staffRoute.get('/admin/api/message/:id', {
    summary: 'One message',
    action: 'see-messages',
    params: byId,
    answer: messageAnswer,
    handle: async ({ ports, actor, params }) => ({
      message: presentMessage(await ports.stores.messages.get(params.id, actor), actor),
    }),
  }),
  staffRoute.get('/admin/api/messages/dfc/:dfcId', {
    summary: 'Messages of a PEC, oldest first',
    action: 'see-messages',
    params: z.object({ dfcId: idInPath }),
    query: messagesOfRequestQuery,
    isPureRead: true,
    answer: messagesOfRequestAnswer,
    handle: async ({ ports, actor, params, query: { perPage = null, ...query } }) => {
      const found = await listMessagesOfCoverageRequest(ports, {
        ...query,
        actor,
        perPage,
        coverageRequestId: params.dfcId,
      });
      return {
        ...presentPage('messages', found, (message) => presentMessage(message, actor)),
        planned: found.planned.map(presentPlannedMessage),
        canWrite: found.canWrite,
      };
    },
  }),
  staffRoute.put('/admin/api/message/add', {
    summary: 'Write to the owner of a PEC, or answer a message of his',
    action: 'write-message',
    body: newStaffMessage,
    answer: messageAnswer,
    handle: async ({ ports, actor, body }) => {
      const message = await writeStaffMessage(ports, { ...staffMessageOf(body), actor });
      return { message: presentMessage(message, actor) };
    },
  }),
  staffRoute.put('/admin/api/message/plan', {
    summary: 'Write to the owner of a PEC at a later moment',
    action: 'write-message',
    body: newPlannedMessage,
    answer: plannedMessageAnswer,
    handle: async ({ ports, actor, body }) => {
      const planned = await planMessage(ports, { ...staffMessageOf(body), actor, sendAt: body.sendAt });
      return { planned: presentPlannedMessage(planned) };
    },
  }),
  staffRoute.put('/admin/api/message/plan/cancel/:id', {
    summary: 'Take back a message that waits, or that could not be sent',
    action: 'write-message',
    params: byId,
    answer: cancelledMessageAnswer,
    handle: async ({ ports, actor, params }) => {
      const { planned, files } = await cancelPlannedMessage(ports, { actor, plannedMessageId: params.id });
      return { planned: presentPlannedMessage(planned), files: files.map(presentReturnedFile) };
    },
  }),
  staffRoute.put('/admin/api/message/takeback/:id', {
    summary: 'Take back a message of one’s own of the last ten seconds',
    action: 'write-message',
    params: byId,
    answer: takenBackAnswer,
    handle: async ({ ports, actor, params }) => {
      const files = await takeBackMessage(ports, { actor, messageId: params.id });
      return { files: files.map(presentReturnedFile) };
    },
  }),
  staffRoute.post('/admin/api/upload', {
    summary: 'Send a file before the message that it goes with; kept 24 h',
    action: 'write-message',
    files: { file: 1 },
    answer: uploadAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, files }) => ({
      uploadId: await keepUpload(ports, { actor, bytes: await receivedBytes(files) }),
    }),
  }),
  staffRoute.get('/admin/api/message/file/:fileId/url', {
    summary: 'An address that opens a document of a message for five minutes',
    action: 'open-document',
    params: messageFileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signMessageFileAddress(ports, { actor, fileId: params.fileId })),
    }),
  }),
  staffRoute.post('/admin/api/message/file/:fileId/classify', {
    summary: 'File a document of a message as one of its PEC, undecided',
    action: 'file-message-document',
    params: messageFileParams,
    body: messageFileFiling,
    answer: filedMessageFileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { message, documentId, undoId } = await fileAsDocument(ports, {
        actor,
        fileId: params.fileId,
        title: body.name,
      });
      return { message: presentMessage(message, actor), fileId: documentId, undoId };
    },
  }),
  staffRoute.put('/admin/api/message/read/:id', {
    summary: 'Note that a message has been opened: seen for the whole staff',
    action: 'see-messages',
    params: byId,
    answer: messageReadAnswer,
    handle: async ({ ports, actor, params }) => ({
      messageView: presentMessageView(await readMessage(ports, { actor, messageId: params.id })),
    }),
  }),
  staffRoute.put('/admin/api/message/mark/:id', {
    summary: 'A message of a dentist is unread again, done, to be dealt with again, or put off until a day',
    action: 'mark-message',
    params: byId,
    body: messageMarking,
    answer: messageAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { as, until = null } = body;
      const marked = await markMessage(ports, { actor, messageId: params.id, as, until });
      return { message: presentMessage(marked, actor) };
    },
  }),
];

/** Of one practitioner, or of all; where they stand at the desk. */
export const askedOfMessages = <Query extends { userId?: number | undefined; desk?: Desk }>({
  userId,
  desk: place,
  ...query
}: Query) => ({ ...query, ...(userId !== undefined && { practitionerIds: [userId] }), place });

type Desk = DeskFilter['place'] | undefined;
