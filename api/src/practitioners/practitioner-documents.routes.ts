import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { addPractitionerDocument } from '@accordent/core/practitioners/add-practitioner-document.ts';
import { deletePractitionerDocument } from '@accordent/core/practitioners/delete-practitioner-document.ts';
import { listPractitionerDocuments } from '@accordent/core/practitioners/list-practitioner-documents.ts';
import { signPractitionerDocumentAddress } from '@accordent/core/practitioners/sign-practitioner-document-address.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { fileParams, fileUrlAnswer, signedFileQuery } from '../documents/documents.schemas.ts';
import { receivedBytes, receivedFile } from '../documents/received-bytes.ts';
import { sendDocument } from '../documents/send-document.ts';
import { publicRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { addPractitionerFileBody } from './practitioner-inputs.schemas.ts';
import { presentPractitionerFile } from './practitioners.presenter.ts';
import {
  practitionerFileAnswer,
  practitionerFilesAnswer,
  practitionerFilesQuery,
} from './practitioners.schemas.ts';

/** Documents that staff keep with practitioners and prospects. */
export const practitionerDocumentRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/user/:id/files', {
    summary: 'Documents of a practitioner',
    action: 'see-practitioner',
    params: byId,
    query: practitionerFilesQuery,
    answer: practitionerFilesAnswer,
    handle: async ({ ports, params: { id }, query }) =>
      presentPage(
        'files',
        await listPractitionerDocuments(ports, {
          ...query,
          practitionerId: id,
        }),
        presentPractitionerFile,
      ),
  }),
  staffRoute.post('/admin/api/user/add/:id/file', {
    summary: 'Add a document to a practitioner',
    action: 'add-practitioner-document',
    params: byId,
    body: addPractitionerFileBody,
    files: { file: 1 },
    answer: practitionerFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params: { id }, body, files }) => {
      const bytes = await receivedBytes(files);
      const document = await addPractitionerDocument(ports, {
        actor,
        practitionerId: id,
        title: body.name ?? '',
        fileName: receivedFile(files, 'file')?.originalName ?? '',
        bytes,
      });
      return { file: presentPractitionerFile(document) };
    },
  }),
  staffRoute.post('/admin/api/user/delete/file/:fileId', {
    summary: 'Delete a document of a practitioner',
    action: 'delete-practitioner-document',
    params: fileParams,
    answer: practitionerFileAnswer,
    handle: async ({ ports, actor, params: { fileId } }) => ({
      file: presentPractitionerFile(await deletePractitionerDocument(ports, { actor, documentId: fileId })),
    }),
  }),
  staffRoute.get('/admin/api/user/file/:fileId/url', {
    summary: 'An address that opens a document of a practitioner for five minutes',
    action: 'open-practitioner-document',
    params: fileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params: { fileId } }) => ({
      url: presentDocumentUrl(await signPractitionerDocumentAddress(ports, { actor, documentId: fileId })),
    }),
  }),
  publicRoute.get('/api/user/file/:fileId/content', {
    summary: 'The bytes of a practitioner’s document, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: fileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params: { fileId }, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('practitioner-document', fileId, query)));
    },
  }),
];
