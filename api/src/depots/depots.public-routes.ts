import { answerOnDepot } from '@accordent/core/depots/answer-on-depot.ts';
import { askForCode } from '@accordent/core/depots/ask-for-code.ts';
import { enterCode } from '@accordent/core/depots/enter-code.ts';
import { getDepotRequest } from '@accordent/core/depots/get-depot-request.ts';
import { lookAtDepot } from '@accordent/core/depots/look-at-depot.ts';
import { openDepotFile } from '@accordent/core/depots/open-depot-file.ts';
import { receivedBytesOrNull, receivedFile } from '../documents/received-bytes.ts';
import { FILE_NAME_MAX_LENGTH } from '@accordent/core/messages/message-files.ts';
import { sendDocument } from '../documents/send-document.ts';
import { leaving } from '../http/leaving.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { atLeast } from '../sessions/at-least.ts';
import { accessOf, handAccess } from './access-cookie.ts';
import { presentDepotRequest } from './depots.presenter.ts';
import {
  depotAnswerBody,
  depotBody,
  depotCodeAnswer,
  depotCodeBody,
  depotFileParams,
  depotFileQuery,
  depotFront,
  depotFrontAnswer,
  depotOpenAnswer,
  depotParams,
  depotRequestAnswer,
} from './depots.schemas.ts';

/** A link that opens takes longer than one that does not. */
const TOKEN_MS = 200;

/**
 * The page of an insurer's clerk. Its token comes in the body, so that no address that is written anywhere has it; what
 * the code opens comes back in a cookie. Not replayable where a try must stay counted or a cookie be set.
 */
export const depotPublicRoutes: readonly Route[] = [
  publicRoute.post('/api/depot/look', {
    summary: 'Who has sent what a link opens, and until when; it names no patient and writes nothing',
    action: 'open-depot',
    body: depotBody,
    answer: depotFrontAnswer,
    replayable: false,
    handle: async ({ ports, body: { token }, request: { ip } }) => ({
      depot: leaving(depotFront, await atLeast(TOKEN_MS, lookAtDepot(ports, { token, ip }))),
    }),
  }),
  publicRoute.post('/api/depot/code', {
    summary: 'Mail a code of ten minutes to the address that the link was sent to',
    action: 'open-depot',
    body: depotBody,
    answer: depotCodeAnswer,
    replayable: false,
    handle: async ({ ports, body: { token }, request: { ip } }) =>
      leaving(depotCodeAnswer, await atLeast(TOKEN_MS, askForCode(ports, { token, ip }))),
  }),
  publicRoute.post('/api/depot/open', {
    summary: 'Open a link with its code: a cookie of half an hour, for this browser and link alone',
    action: 'open-depot',
    body: depotCodeBody,
    answer: depotOpenAnswer,
    replayable: false,
    handle: async ({ ports, ctx, body: { token, code }, request: { ip } }) => {
      const { depotId, access } = await atLeast(TOKEN_MS, enterCode(ports, { token, code, ip }));
      handAccess(ctx, ports, { depotId, access });
      return { id: depotId };
    },
  }),
  publicRoute.get('/api/depot/:id', {
    summary: 'The request that a link has opened to an insurer’s clerk',
    action: 'open-depot',
    params: depotParams,
    answer: depotRequestAnswer,
    handle: async ({ ports, ctx, params: { id } }) => {
      const { request, access } = await getDepotRequest(ports, { depotId: id, access: accessOf(ctx) });
      handAccess(ctx, ports, { depotId: id, access });
      return { request: presentDepotRequest(request) };
    },
  }),
  publicRoute.get('/api/depot/:id/file/:fileId', {
    summary: 'A paper of that request; each time is a line of the proof',
    action: 'open-depot',
    params: depotFileParams,
    query: depotFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params: { id, fileId }, query }) => {
      const opened = await openDepotFile(ports, { depotId: id, access: accessOf(ctx), fileId });
      sendDocument(ctx, opened);
      if (query.save === '1')
        ctx.set(
          'Content-Disposition',
          ctx.response.get('Content-Disposition').replace('inline', 'attachment'),
        );
    },
  }),
  publicRoute.post('/api/depot/:id/answer', {
    summary: 'The insurer’s answer, which waits for a person; sent again, it corrects the first',
    action: 'open-depot',
    params: depotParams,
    body: depotAnswerBody,
    files: { letter: 1 },
    limit: 'uploads-address',
    handle: async ({ ports, ctx, params: { id }, body: { correctsId, ...answer }, files }) => {
      const bytes = await receivedBytesOrNull(files, 'letter');
      const name = (receivedFile(files, 'letter')?.originalName ?? '').slice(0, FILE_NAME_MAX_LENGTH);
      await answerOnDepot(ports, {
        depotId: id,
        access: accessOf(ctx),
        answer,
        correctsId,
        letter: bytes && { name: name || 'Lettre', bytes },
      });
    },
  }),
];
