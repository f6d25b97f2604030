import { listMessagesOfCoverageRequest } from '@accordent/core/messages/list-messages-of-coverage-request.ts';
import { readMessage } from '@accordent/core/messages/read-message.ts';
import { writeStaffMessage } from '@accordent/core/messages/write-staff-message.ts';
import { z } from 'zod';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { idInPath } from '../http/wire.schemas.ts';
import { presentMessage, presentMessageView } from './messages.presenter.ts';
import {
  messageAnswer,
  messageReadAnswer,
  messagesOfRequestAnswer,
  newStaffMessage,
} from './messages.schemas.ts';

/** Messages between staff and practices, in the back-office. */
export const messageRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/messages/dfc/:dfcId',
    summary: 'Messages of a PEC, oldest first',
    action: 'see-messages',
    params: z.object({ dfcId: idInPath }),
    answer: messagesOfRequestAnswer,
    handle: async ({ ports, actor, params }) => {
      const found = await listMessagesOfCoverageRequest(ports, { actor, coverageRequestId: params.dfcId });
      return {
        messages: found.messages.map((message) => presentMessage(message, actor)),
        canWrite: found.canWrite,
      };
    },
  }),
  staffRoute({
    method: 'put',
    path: '/admin/api/message/add',
    summary: 'Write to the owner of a PEC, or answer a message of his',
    action: 'write-message',
    body: newStaffMessage,
    answer: messageAnswer,
    handle: async ({ ports, actor, body }) => {
      const message = await writeStaffMessage(ports, {
        actor,
        coverageRequestId: body.DFCId,
        subject: body.subject,
        content: body.message,
        replyToId: body.replyTo ?? null,
      });
      return { message: presentMessage(message, actor) };
    },
  }),
  staffRoute({
    method: 'put',
    path: '/admin/api/message/read/:id',
    summary: 'Note that a message has been opened: seen for the whole staff',
    action: 'see-messages',
    params: z.object({ id: idInPath }),
    answer: messageReadAnswer,
    handle: async ({ ports, actor, params }) => ({
      messageView: presentMessageView(await readMessage(ports, { actor, messageId: params.id })),
    }),
  }),
];
