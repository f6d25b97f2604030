import { listOwnMessages } from '@accordent/core/messages/list-messages.ts';
import { readMessage } from '@accordent/core/messages/read-message.ts';
import { writeDentistMessage } from '@accordent/core/messages/write-dentist-message.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentMessage, presentMessages, presentMessageView } from './messages.presenter.ts';
import {
  messageAnswer,
  messageListAnswer,
  messageReadAnswer,
  newDentistMessage,
  ownMessagesQuery,
} from './messages.schemas.ts';

/** Messages between staff and practices, in the portal. */
export const messageDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/messages', {
    summary: 'Messages of the practice, newest first',
    action: 'see-own-messages',
    query: ownMessagesQuery,
    isPureRead: true,
    answer: messageListAnswer,
    handle: async ({ ports, actor, query }) =>
      presentMessages(await listOwnMessages(ports, { ...query, actor }), actor),
  }),
  dentistRoute.post('/api/message/add', {
    summary: 'Write to the staff about a PEC',
    action: 'write-own-message',
    body: newDentistMessage,
    answer: messageAnswer,
    handle: async ({ ports, actor, body }) => {
      const message = await writeDentistMessage(ports, {
        actor,
        coverageRequestId: body.dfcId,
        content: body.message,
      });
      return { message: presentMessage(message, actor) };
    },
  }),
  dentistRoute.put('/api/message/read/:id', {
    summary: 'Note that a message has been opened: seen for the whole practice',
    action: 'see-own-messages',
    params: byId,
    answer: messageReadAnswer,
    handle: async ({ ports, actor, params }) => ({
      messageView: presentMessageView(await readMessage(ports, { actor, messageId: params.id })),
    }),
  }),
];
