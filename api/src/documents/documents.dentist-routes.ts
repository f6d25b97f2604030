import { addDocument, addUploadedDocument } from '@accordent/core/documents/add-document.ts';
import { deleteDocument } from '@accordent/core/documents/delete-document.ts';
import { keepUpload } from '@accordent/core/documents/keep-upload.ts';
import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { signDocumentAddress } from '@accordent/core/documents/sign-document-address.ts';
import { dentistRoute, publicRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentChangedFile } from './changed-file.presenter.ts';
import { changedFileAnswer } from './changed-file.schemas.ts';
import { presentOpenedDocument } from './documents.presenter.ts';
import {
  addOwnFileBody,
  fileParams,
  ownFileUrlAnswer,
  signedFileQuery,
  uploadAnswer,
} from './documents.schemas.ts';
import { receivedBytes, receivedFile } from './received-bytes.ts';
import { sendDocument } from './send-document.ts';
import { passOf } from './signed-address.ts';

/** Documents of a PEC, in the portal. */
export const documentDentistRoutes: readonly Route[] = [
  dentistRoute.post('/api/upload', {
    summary: 'Send a file before the PEC that it belongs to; kept 24 h',
    action: 'add-own-document',
    files: { file: 1 },
    answer: uploadAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, files }) => ({
      uploadId: await keepUpload(ports, { actor, bytes: await receivedBytes(files) }),
    }),
  }),
  dentistRoute.post('/api/dfc/add/:id/file', {
    summary: 'Add a document to a PEC: a file, or the id of an upload',
    action: 'add-own-document',
    params: byId,
    body: addOwnFileBody,
    files: { file: 1 },
    answer: changedFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params, body, files }) => {
      const addition = { actor, coverageRequestId: params.id, title: body.name };
      const { uploadId } = body;
      const added =
        uploadId !== undefined && !receivedFile(files, 'file')
          ? await addUploadedDocument(ports, { ...addition, uploadId })
          : await addDocument(ports, { ...addition, bytes: await receivedBytes(files) });
      return presentChangedFile(added, actor);
    },
  }),
  dentistRoute.post('/api/dfc/delete/file/:id', {
    summary: 'Delete a document that nobody has decided yet',
    action: 'delete-own-document',
    params: byId,
    answer: changedFileAnswer,
    handle: async ({ ports, actor, params }) =>
      presentChangedFile(await deleteDocument(ports, { actor, documentId: params.id }), actor),
  }),
  dentistRoute.get('/api/file/:fileId/url', {
    summary: 'An address that opens a document for five minutes, and the PEC that it belongs to',
    action: 'open-own-document',
    params: fileParams,
    answer: ownFileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) =>
      presentOpenedDocument(await signDocumentAddress(ports, { actor, documentId: params.fileId })),
  }),
  publicRoute.get('/api/file/:fileId/content', {
    summary: 'The bytes of a document, for a signed address of either area',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: fileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      sendDocument(ctx, await openSignedDocument(ports, passOf('document', params.fileId, query)));
    },
  }),
];
