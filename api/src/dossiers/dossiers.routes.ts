import { askForDossier } from '@accordent/core/dossiers/ask-for-dossier.ts';
import { getDossier } from '@accordent/core/dossiers/get-dossier.ts';
import { signDossierFileAddress } from '@accordent/core/dossiers/sign-dossier-file-address.ts';
import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { sendDocument } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { publicRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentSeenDossier } from './dossiers.presenter.ts';
import { askDossierBody, dossierAnswer, dossierFileParams, dossierQuery } from './dossiers.schemas.ts';

/** Dossiers of a PEC: what its insurer receives. */
export const dossierRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/dfc/:id/dossier', {
    summary: 'Have the dossier of a PEC made, unless it stands already; told live when it is',
    action: 'make-dossier',
    params: byId,
    body: askDossierBody,
    answer: dossierAnswer,
    handle: async ({ ports, actor, params: { id }, body: { kind, xrays, patientAgrees } }) =>
      presentSeenDossier(
        await askForDossier(ports, {
          actor,
          coverageRequestId: id,
          kind,
          withXrays: xrays,
          patientAgrees,
        }),
      ),
  }),
  staffRoute.get('/admin/api/dfc/:id/dossier', {
    summary: 'The latest dossier of a PEC, whether it is still what the PEC holds, and what does not go',
    action: 'see-coverage-requests',
    params: byId,
    query: dossierQuery,
    isPureRead: true,
    answer: dossierAnswer,
    handle: async ({ ports, actor, params: { id }, query: { kind } }) =>
      presentSeenDossier(await getDossier(ports, { actor, coverageRequestId: id, kind })),
  }),
  staffRoute.get('/admin/api/dfc/dossier/file/:fileId/url', {
    summary: 'An address that opens a file of a dossier for five minutes; audited',
    action: 'open-dossier',
    params: dossierFileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params: { fileId } }) => ({
      url: presentDocumentUrl(await signDossierFileAddress(ports, { actor, fileId })),
    }),
  }),
  publicRoute.get('/api/dossier/file/:fileId/content', {
    summary: 'The bytes of a file of a dossier, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: dossierFileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params: { fileId }, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('dossier-file', fileId, query)));
    },
  }),
];
