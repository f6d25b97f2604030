import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { listOwnMessages } from '@accordent/core/messages/list-messages.ts';
import { readMessage } from '@accordent/core/messages/read-message.ts';
import { signMessageFileAddress } from '@accordent/core/messages/sign-message-file-address.ts';
import { writeDentistMessage } from '@accordent/core/messages/write-dentist-message.ts';
import { fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { sendDocument } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { dentistRoute, publicRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentMessage, presentMessages, presentMessageView } from './messages.presenter.ts';
import {
  messageAnswer,
  messageFileParams,
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
        files: body.files,
      });
      return { message: presentMessage(message, actor) };
    },
  }),
  dentistRoute.get('/api/message/file/:fileId/url', {
    summary: 'An address that opens a document of a message for five minutes',
    action: 'open-own-document',
    params: messageFileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl(await signMessageFileAddress(ports, { actor, fileId: params.fileId })),
    }),
  }),
  publicRoute.get('/api/message/file/:fileId/content', {
    summary: 'The bytes of a document of a message, for a signed address of either area',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: messageFileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('message-file', params.fileId, query)));
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
