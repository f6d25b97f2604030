import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { addMandate } from '@accordent/core/mandates/add-mandate.ts';
import { addMandatePaper } from '@accordent/core/mandates/add-mandate-paper.ts';
import {
  listMandates,
  listPractitionerMandates,
  type SeenMandate,
} from '@accordent/core/mandates/list-mandates.ts';
import { revokeMandate } from '@accordent/core/mandates/revoke-mandate.ts';
import { signMandateAddress } from '@accordent/core/mandates/sign-mandate-address.ts';
import { fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { receivedBytes, receivedBytesOrNull } from '../documents/received-bytes.ts';
import { sendDocument } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { publicRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentMandate, presentMandateRow } from './mandates.presenter.ts';
import {
  mandateAnswer,
  mandateParams,
  mandatesAnswer,
  mandatesOfUserAnswer,
  mandatesQuery,
  newMandate,
  newRevocation,
} from './mandates.schemas.ts';

const answer = (mandate: SeenMandate) => ({ mandate: presentMandate(mandate) });

/** Mandates under which we act for dentists; and the bytes of their papers, for both areas. */
export const mandateRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/mandates', {
    summary: 'Every client with the mandate to look at: in force, else the next, else the latest',
    action: 'see-mandates',
    query: mandatesQuery,
    isPureRead: true,
    answer: mandatesAnswer,
    handle: async ({ ports, query }) =>
      presentPage('mandates', await listPractitionerMandates(ports, query), presentMandateRow),
  }),
  staffRoute.get('/admin/api/user/:id/mandates', {
    summary: 'Mandates of a practitioner, latest first',
    action: 'see-mandates',
    params: byId,
    isPureRead: true,
    answer: mandatesOfUserAnswer,
    handle: async ({ ports, params: { id: practitionerId } }) => {
      const { mandates, canAdd } = await listMandates(ports, { practitionerId });
      return { mandates: mandates.map(presentMandate), canAdd };
    },
  }),
  staffRoute.post('/admin/api/user/:id/mandate', {
    summary: 'Add a mandate of a client, with what was signed or without it yet',
    action: 'change-mandates',
    params: byId,
    body: newMandate,
    files: { file: 1 },
    answer: mandateAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params: { id: practitionerId }, body: mandate, files }) => {
      const bytes = await receivedBytesOrNull(files, 'file');
      return answer(await addMandate(ports, { actor, practitionerId, mandate, bytes }));
    },
  }),
  staffRoute.post('/admin/api/mandate/:mandateId/paper', {
    summary: 'Add what was signed to a mandate that has it not yet',
    action: 'change-mandates',
    params: mandateParams,
    files: { file: 1 },
    answer: mandateAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params: { mandateId }, files }) => {
      const bytes = await receivedBytes(files);
      return answer(await addMandatePaper(ports, { actor, mandateId, bytes }));
    },
  }),
  staffRoute.put('/admin/api/mandate/:mandateId/revoke', {
    summary: 'Note that a mandate was revoked, and why',
    action: 'change-mandates',
    params: mandateParams,
    body: newRevocation,
    answer: mandateAnswer,
    handle: async ({ ports, actor, params: { mandateId }, body: revocation }) =>
      answer(await revokeMandate(ports, { actor, mandateId, revocation })),
  }),
  staffRoute.get('/admin/api/mandate/:mandateId/url', {
    summary: 'An address that opens the paper of a mandate for five minutes',
    action: 'open-mandate-paper',
    params: mandateParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params: { mandateId } }) => ({
      url: presentDocumentUrl(await signMandateAddress(ports, { actor, mandateId })),
    }),
  }),
  publicRoute.get('/api/mandate/:mandateId/content', {
    summary: 'The paper of a mandate, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: mandateParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params: { mandateId }, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('mandate', mandateId, query)));
    },
  }),
];
